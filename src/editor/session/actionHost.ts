import type { OverlayId } from '../../composition/schema.ts'

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
  /** Saves a text overlay's content to the project's text library. */
  keepText(overlayId: OverlayId): void
  editMarker(markerId: number): void
  /** Opens the trimmer for a video or sound. */
  openSource(overlayId: OverlayId): void
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
