"""The rare questions: must the pile be taken, must the player go out, may an opening still come?"""
