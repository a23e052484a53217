import type { Frames } from '../../base/units.ts'
import type { CompositionFormat } from '../../composition/conversion/compositionFormat.ts'
import type { NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Overlay, OverlayId } from '../../composition/schema.ts'

/** Copied overlays or a copied style, measured in the frames and pixels of `format`. */
export type CopiedElsewhere = { readonly format: CompositionFormat } & (
  | { readonly kind: 'overlays' | 'makingRoom'; readonly overlays: readonly NewOverlay[]; readonly atFrame: Frames }
  | { readonly kind: 'style'; readonly source: Overlay }
)

/** A form of the Create panel. */
export type CreateKind = 'video' | 'copy' | 'voiceover' | 'avatar'

/** Commands of the editor window, for actions. */
export interface ActionHost {
  save(): void
  openExport(): void
  openPalette(): void
  openShortcuts(): void
  toggleFullScreen(): void
  /** Edits a text overlay on the picture, or opens the cues of a caption. */
  editText(overlayId: OverlayId): void
  /** Opens the cue editor of the selected caption. */
  openCaptions(): void
  /** Opens the undo steps and saved versions of the composition. */
  openHistory(): void
  /** Opens the form of a tool, or the list of tools if null. */
  openTool(tool: string | null): void
  /** Opens the panel in which edits are requested in words. */
  openAssistant(): void
  openClashes(): void
  /** Opens the panel that makes media. */
  openCreate(kind: CreateKind): void
  /** Saves a text overlay's content to the project's text library. */
  keepText(overlayId: OverlayId): void
  /** Pastes what was copied from a composition of another frame rate or canvas, and reports what was adapted. */
  pasteConverted(copied: CopiedElsewhere): void
  editMarker(markerId: number): void
  /** Opens the trimmer for a video or sound. */
  openSource(overlayId: OverlayId): void
  /** Opens the dialog that removes the background of a video. */
  openCutout(overlayId: OverlayId): void
}

/** Holds the window's host, if one is attached. */
export interface ActionHostSlot {
  current(): ActionHost | null
  /** `read` is called on each use. Returns a function that detaches the host. */
  attach(read: () => ActionHost): () => void
}

export function createActionHostSlot(): ActionHostSlot {
  let current: (() => ActionHost) | null = null
  return {
    current: () => current?.() ?? null,
    attach(read) {
      current = read
      return () => {
        if (current === read) current = null
      }
    },
  }
}
