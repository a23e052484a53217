import { createStore } from 'zustand/vanilla'

interface ShownImports {
  readonly ids: ReadonlySet<string>
  readonly show: (jobId: string) => void
  readonly dismiss: (jobId: string) => void
}

/**
 * The imports that ran while this page was open. They stay until they are dismissed, so that their failures are seen,
 * also after another panel was opened.
 */
export const shownImports = createStore<ShownImports>((set, get) => ({
  ids: new Set(),
  show: (jobId) => {
    if (!get().ids.has(jobId)) set(({ ids }) => ({ ids: new Set([...ids, jobId]) }))
  },
  dismiss: (jobId) => set(({ ids }) => ({ ids: new Set([...ids].filter((id) => id !== jobId)) })),
}))
