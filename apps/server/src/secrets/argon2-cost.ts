/** Argon2id with the least that OWASP's password storage cheat sheet asks for: 19 MiB, two passes, one lane. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
