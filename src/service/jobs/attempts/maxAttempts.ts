/** How often a job is tried in all before it counts as failed. */
export const MAX_ATTEMPTS = 3
