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

/** How often a hand that holds something is looked after. */
const HAND_MS = 500

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 100)
  })

/**
 * Loads the rest of the editor when the page has come to rest, a part at a time and only while nothing else is to be done: each
 * opens at once then, also while the service cannot be reached. Nothing is loaded under a hand that holds something. Returns the
 * way to give it up.
 */
export function loadLaterParts(isQuiet: () => boolean): () => void {
  let isWanted = true
  const loadAll = async (): Promise<void> => {
    for (const load of laterParts) {
      await idle()
      while (isWanted && !isQuiet()) await new Promise((resolve) => setTimeout(resolve, HAND_MS))
      if (!isWanted) return
      // What does not arrive now is asked for again when it is opened.
      await load().catch(() => undefined)
    }
  }
  const timer = setTimeout(() => void loadAll(), REST_MS)
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
