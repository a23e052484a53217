import { t } from '@lingui/core/macro'
import '../scene/fonts/emojiFaces.ts'
import { PlaceholderList } from './drops/PlaceholderList.tsx'
import { usePlaceholders } from './drops/usePendingDrops.ts'
import { notifyRefusal } from './notifyRefusal.ts'
import { useSessionState } from './session/SessionContext.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { menuActions, toolbarActions } from './timeline/timelineMenus.ts'
import { useComparedVersion } from './useComparedVersion.ts'
import type { EditorParts } from './useEditorParts.ts'

export interface EditorTimelineProps {
  readonly parts: EditorParts
}

/** Subscribes to pending drops here, so that their progress re-renders only the timeline. */
export function EditorTimeline({ parts: { media, incoming, commands } }: EditorTimelineProps) {
  const { timeline, editText, openSource } = commands
  const placeholders = usePlaceholders(incoming.pendingDrops)
  const compared = useComparedVersion()
  const fps = useSessionState((state) => state.document.fps)
  return (
    <section aria-label={t`Timeline`} className="relative h-full min-h-0">
      <Timeline
        ref={timeline}
        media={media.timeline}
        draggedAsset={incoming.draggedAsset}
        toolbarActions={toolbarActions}
        menuActions={menuActions}
        placeholders={placeholders}
        compared={compared}
        onEditText={editText}
        onOpenSource={openSource}
        onRefusal={notifyRefusal}
        onDropAsset={incoming.dropAsset}
        onDropFiles={incoming.dropFiles}
      />
      <PlaceholderList placeholders={placeholders} fps={fps} />
    </section>
  )
}
