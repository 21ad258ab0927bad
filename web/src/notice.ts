/** What is said instead of the sentence until the next act: a refusal, or something to know. */
export interface Notice {
  readonly text: string;
  readonly law: string;
  /** The same with its law, for somebody who asks. */
  readonly full?: string;
  /** Which refusal it is. */
  readonly code?: string;
  /** It tells something, and is no refusal. */
  readonly calm?: boolean;
}
