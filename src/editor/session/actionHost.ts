import type { OverlayId } from '../../composition/schema.ts'

/** Commands of the window around an open composition, for actions. */
export interface ActionHost {
  save(): void
  openExport(): void
  openPalette(): void
  openShortcuts(): void
  /** Toggles full screen for the preview. */
  toggleFullScreen(): void
  /** Edits a text overlay on the picture, or opens the cues of a caption. */
  editText(overlayId: OverlayId): void
  /** Opens the cue editor of the selected caption. */
  openCaptions(): void
  /** Opens the undo steps and saved versions of the composition. */
  openHistory(): void
  /** Opens the list of the service's tools, or the form of one of them. */
  openTool(tool: string | null): void
  /** Opens the panel in which edits are described in words. */
  openAssistant(): void
  /** Opens the conflict panel. */
  openClashes(): void
  /** Saves the content of a text overlay to the text library of the project. */
  keepText(overlayId: OverlayId): void
  /** Edits the name of a marker on the ruler. */
  editMarker(markerId: number): void
  /** Opens the trimmer for the source of a video or sound. */
  openSource(overlayId: OverlayId): void
}

/** The window's host, if one is attached. */
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
