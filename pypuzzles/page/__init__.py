"""What the browser talks to: messages in, messages out."""
