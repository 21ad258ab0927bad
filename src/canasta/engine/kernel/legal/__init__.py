"""What is legal: each action is judged by law, and the legal small steps are listed."""
