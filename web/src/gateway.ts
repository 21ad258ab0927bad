/** What a proxy answers for a server that is away. */
const FOR_ANOTHER: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether an answer of this status comes from a proxy whose server is away. */
export const isAway = (status: number): boolean => FOR_ANOTHER.has(status);
