import { useState } from 'react'
import { type SavedChange, type SavedOutcome, saveMerged } from './saveMerged.ts'
import type { ContentOf, SavedFields } from './savedFamilies.ts'

type Clash<Saved extends SavedFields> = Extract<SavedOutcome<Saved>, { readonly kind: 'clash' }>

/** Saves an edit of `saved`, and keeps a conflict until it is decided. If it is null, saving creates one. */
export function useMergedSave<Saved extends SavedFields>(family: SavedChange<Saved>, saved: Saved | null) {
  const [base, setBase] = useState(saved)
  const [clash, setClash] = useState<Clash<Saved> | null>(null)
  return {
    base,
    clash,
    /** Returns whether it was saved as it is or merged, or null if a decision is needed. Rejects with ApiError. */
    save: async (mine: ContentOf<Saved>, create: () => Promise<unknown>): Promise<'saved' | 'merged' | null> => {
      if (base === null) {
        await create()
        return 'saved'
      }
      const outcome = await saveMerged(family, { base, mine })
      if (outcome.kind !== 'clash') return outcome.kind
      setClash(outcome)
      return null
    },
    /** The content after the decision. The next save starts from the other version. */
    decide: (winner: 'mine' | 'theirs'): ContentOf<Saved> | null => {
      if (clash === null) return null
      setBase(clash.base)
      setClash(null)
      return winner === 'mine' ? clash.withMine : clash.withTheirs
    },
  }
}
