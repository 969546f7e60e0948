/** Where an actor's server is, and what time it thinks it is (encrypted bodies carry it). */
export type Target = { url: string; now?: () => Date };
