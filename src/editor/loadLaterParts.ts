import { pageAtRest } from '../ui/pageAtRest.ts'

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

/**
 * Loads the rest of the editor while the page is at rest, a part at a time: each opens at once then, also while the service
 * cannot be reached. Returns the way to give it up.
 */
export function loadLaterParts(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const openedAt = performance.now()
  const loadAll = async (): Promise<void> => {
    for (const load of laterParts) {
      await pageAtRest(openedAt, signal)
      if (signal.aborted) return
      // What does not arrive now is asked for again when it is opened.
      await load().catch(() => undefined)
    }
  }
  void loadAll()
  return () => leaving.abort()
}
