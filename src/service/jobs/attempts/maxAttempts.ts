/** Number of attempts per job, including the first. */
export const MAX_ATTEMPTS = 3
