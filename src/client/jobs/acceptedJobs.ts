import { createStore } from 'zustand/vanilla'

/** The number of jobs that this page has started. Job views watch it instead of polling for new jobs. */
export const acceptedJobs = createStore<number>(() => 0)
