/** How long after its opening the page has come to rest. */
const REST_MS = 4_000

/** What the editor shows on request only; `Editor.tsx` and the features load each when it is first opened. */
const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import('./preview/stage/PictureEditing.tsx'),
  () => import('./panels/SelectionInspector.tsx'),
  () => import('./library/TextPanel.tsx'),
  () => import('./library/ElementsPanel.tsx'),
  () => import('./builtInOverlay.ts'),
  () => import('./panels/tools/PresetGallery.tsx'),
  () => import('../ui/ColorPopover.tsx'),
  () => import('../ui/TooltipPopup.tsx'),
  () => import('../ui/emoji/EmojiPicker.tsx'),
  () => import('../ui/emoji/emojiData.json', { with: { type: 'json' } }),
  () => import('./library/AudioPanel.tsx'),
  () => import('./captions/CaptionsPanel.tsx'),
  () => import('./captions/TemplateGallery.tsx'),
  () => import('./captions/CaptionImportDialog.tsx'),
  () => import('./palette/CommandPalette.tsx'),
  () => import('./shortcuts/ShortcutsSheet.tsx'),
  () => import('./export/ExportSheet.tsx'),
  () => import('./trimmer/SourceTrimmer.tsx'),
  () => import('./saving/conflict/ConflictPanel.tsx'),
  () => import('./timeline/drawing/ghostsLayer.ts'),
  () => import('./saving/DeviceNotice.tsx'),
  () => import('./saving/SaveDetails.tsx'),
  () => import('./saving/merged/IncomingChanges.tsx'),
  () => import('./saving/history/HistoryPanel.tsx'),
  () => import('./saving/history/LookBanner.tsx'),
  () => import('./tools/ToolsPanel.tsx'),
  () => import('./editPlan/AssistantPanel.tsx'),
  () => import('./library/TagsDialog.tsx'),
  () => import('./library/DeleteAssetDialog.tsx'),
  () => import('../ui/NameDialog.tsx'),
]

/** How long a hand that held, turned or typed something has to be still. */
const HAND_MS = 500

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 100)
  })

/** Knows how long ago a hand did something; a pressed button is not let go of yet. */
function watchHand(signal: AbortSignal) {
  const options = { capture: true, passive: true, signal }
  let isPressed = false
  let last = -HAND_MS
  const note = (event: Event): void => {
    if (event instanceof PointerEvent) isPressed = event.buttons !== 0
    last = performance.now()
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'wheel', 'keydown'] as const)
    window.addEventListener(type, note, options)
  return { isStill: (): boolean => !isPressed && performance.now() - last >= HAND_MS }
}

/**
 * Loads the rest of the editor when the page has come to rest, a part at a time and only while nothing else is to be done: each
 * opens at once then, also while the service cannot be reached. Nothing is loaded under a hand that does something, or while
 * `isBusy`. Returns the way to give it up.
 */
export function loadLaterParts(isBusy: () => boolean): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const hand = watchHand(signal)
  const loadAll = async (): Promise<void> => {
    for (const load of laterParts) {
      await idle()
      while (!signal.aborted && (isBusy() || !hand.isStill()))
        await new Promise((resolve) => setTimeout(resolve, HAND_MS))
      if (signal.aborted) return
      // What does not arrive now is asked for again when it is opened.
      await load().catch(() => undefined)
    }
  }
  const timer = setTimeout(() => void loadAll(), REST_MS)
  return () => {
    leaving.abort()
    clearTimeout(timer)
  }
}
