import type { OverlayId } from '../../composition/schema.ts'

/** What actions need of the window around an open composition. */
export interface ActionHost {
  save(): void
  openExport(): void
  openPalette(): void
  openShortcuts(): void
  /** Gives the preview the whole screen, or takes it back. */
  toggleFullScreen(): void
  /** Puts the caret into the words of a text overlay; shows the cues of a caption. */
  editText(overlayId: OverlayId): void
  /** Shows the cues of the selected caption, to write and to time them. */
  openCaptions(): void
  /** Shows the steps and versions of the composition. */
  openHistory(): void
  /** Shows the editor tools of the service, or the form of one of them. */
  openTool(tool: string | null): void
  /** Shows where a person asks for edits in words. */
  openAssistant(): void
  /** Shows what two people changed differently, to choose. */
  openClashes(): void
  /** Keeps the words of a text overlay in the text library of the project. */
  keepText(overlayId: OverlayId): void
  /** Opens the name of a marker on the ruler. */
  editMarker(markerId: number): void
  /** Shows the whole source of a video or sound, to choose the part of it that is shown. */
  openSource(overlayId: OverlayId): void
}

/** Holds the window's host while there is one. */
export interface ActionHostSlot {
  current(): ActionHost | null
  /** Takes the host as it is whenever it is needed. Returns the way to detach it. */
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
