import type { PictureFit, SequenceDesign } from '../../../composition/sequences/design.ts'
import type { DraftEdit } from './createDraftStore.ts'

export const setCaptions =
  (captions: SequenceDesign['captions']): DraftEdit =>
  (draft) => ({ ...draft, captions })

/** Files without an entry fill the picture. */
export const setFit =
  (assetIds: readonly string[], fit: PictureFit): DraftEdit =>
  (draft) => {
    const others = draft.fits.filter(({ assetId }) => !assetIds.includes(assetId))
    const chosen = fit === 'fill' ? [] : [...new Set(assetIds)].map((assetId) => ({ assetId, fit }))
    return { ...draft, fits: [...others, ...chosen] }
  }

export const setTransition =
  (transition: SequenceDesign['transition']): DraftEdit =>
  (draft) => ({ ...draft, transition })

export const setLayer =
  (layerCompositionId: string | null): DraftEdit =>
  (draft) => ({ ...draft, layerCompositionId })
