import { createStore } from 'zustand/vanilla'

/** How many jobs this page has started. Who shows jobs watches it, and need not ask all the time whether there is a new one. */
export const acceptedJobs = createStore<number>(() => 0)
