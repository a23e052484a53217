import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { FlexiblePanel, ResizablePanels } from '../ui/layout/ResizablePanels.tsx'
import { SizedPanel } from '../ui/layout/SizedPanel.tsx'
import { Rail, RailPanel, RailRoot } from '../ui/layout/Rail.tsx'
import { lazy } from '../ui/lazy.tsx'
import { LibraryPanel, libraryPanels } from './LibraryPanel.tsx'
import { Inspector } from './panels/Inspector.tsx'
import { Preview } from './preview/Preview.tsx'
import { useSessionState } from './session/SessionContext.tsx'
import type { EditorParts } from './useEditorParts.ts'

const ConflictPanel = lazy(async () => (await import('./saving/conflict/ConflictPanel.tsx')).ConflictPanel)
const ViewedVersionBanner = lazy(
  async () => (await import('./saving/history/ViewedVersionBanner.tsx')).ViewedVersionBanner,
)

export interface EditorPanelsProps {
  readonly parts: EditorParts
}

/** Upper half of the editor: library, picture and inspector. */
export function EditorPanels({ parts }: EditorPanelsProps) {
  const { media, view, commands, nameOf } = parts
  const isViewingVersion = useSessionState((state) => state.viewedVersion !== null)
  return (
    <div className="flex h-full min-h-0">
      <RailRoot value={view.panel} onChange={view.showPanel}>
        <Rail label={t`Library`} items={libraryPanels} value={view.panel} />
        <ResizablePanels id="editor.upper" orientation="horizontal" className="min-w-0 flex-1">
          <SizedPanel id="library" edge="end" label={t`Library width`} defaultSize="18%" minSize={180} maxSize={520}>
            <RailPanel value={view.panel} className="h-full">
              {/* Caption text cannot be edited while another version is viewed. */}
              <div inert={isViewingVersion && view.panel === 'captions'} className="contents">
                <Library parts={parts} />
              </div>
            </RailPanel>
          </SizedPanel>
          <FlexiblePanel minSize={240}>
            <Preview
              media={media.preview}
              editedText={commands.editedText}
              banner={isViewingVersion ? <ViewedVersionBanner nameOf={nameOf} /> : null}
            />
          </FlexiblePanel>
          <SizedPanel
            id="inspector"
            edge="start"
            label={t`Inspector width`}
            defaultSize="20%"
            minSize={220}
            maxSize={480}
          >
            <InspectorSide parts={parts} />
          </SizedPanel>
        </ResizablePanels>
      </RailRoot>
    </div>
  )
}

function Library({ parts: { open, view, incoming, commands, nameOf } }: EditorPanelsProps) {
  return (
    <LibraryPanel
      panel={view.panel}
      projectId={open.session.getState().projectId}
      onAdd={incoming.addAsset}
      onDrag={incoming.onDrag}
      onImport={incoming.importAtPlayhead}
      onImportCaptions={incoming.captionImport.start}
      nameOf={nameOf}
      onReveal={commands.reveal}
      open={open}
      requestedTool={view.requestedTool}
    />
  )
}

/** Shows the conflict panel while a conflict is open, else the fields of the selection. */
function InspectorSide({ parts: { resolution, commands, nameOf } }: EditorPanelsProps) {
  const { inspector, reveal } = commands
  const isResolving = useStore(resolution, (state) => state.isOpen)
  return (
    <aside ref={inspector} aria-label={t`Inspector`} className="flex h-full min-h-0 flex-col bg-panel">
      {isResolving ? <ConflictPanel resolution={resolution} nameOf={nameOf} onReveal={reveal} /> : <Inspector />}
    </aside>
  )
}
