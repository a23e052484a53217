import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { useStore } from 'zustand'
import { FlexiblePanel, ResizablePanels } from '../ui/layout/ResizablePanels.tsx'
import { SizedPanel } from '../ui/layout/SizedPanel.tsx'
import { useDeviceState } from '../ui/useDeviceState.ts'
import { Rail, RailPanel, RailRoot } from '../ui/layout/Rail.tsx'
import { lazy } from '../ui/lazy.tsx'
import { LibraryPanel, libraryPanels, type LibraryPanelProps } from './LibraryPanel.tsx'
import { Inspector } from './panels/Inspector.tsx'
import { Preview } from './preview/Preview.tsx'
import { useSessionState } from './session/SessionContext.tsx'
import type { EditorParts } from './useEditorParts.ts'

const ConflictPanel = lazy(async () => (await import('./saving/conflict/ConflictPanel.tsx')).ConflictPanel)
const ViewedVersionBanner = lazy(
  async () => (await import('./saving/history/ViewedVersionBanner.tsx')).ViewedVersionBanner,
)

/** Whether the transcript takes the space of the inspector, beside the picture. */
const wideSlot = { key: 'transcript.isWide', schema: z.boolean(), fallback: false }

const side = { edge: 'end', label: t`Library width`, minSize: 180 } as const
const library = { ...side, id: 'library', defaultSize: '18%', maxSize: 520 } as const
const wideLibrary = { ...side, id: 'transcript', defaultSize: '46%' } as const

export interface EditorPanelsProps {
  readonly parts: EditorParts
}

/** Upper half of the editor: library, picture and inspector. */
export function EditorPanels({ parts }: EditorPanelsProps) {
  const { media, view, commands, nameOf } = parts
  const isViewingVersion = useSessionState((state) => state.viewedVersion !== null)
  const isResolving = useStore(parts.resolution, (state) => state.isOpen)
  const [isTranscriptWide, setTranscriptWide] = useDeviceState(wideSlot)
  const isWide = isTranscriptWide && view.panel === 'transcript'
  return (
    <div className="flex h-full min-h-0">
      <RailRoot value={view.panel} onChange={view.showPanel}>
        <Rail label={t`Library`} items={libraryPanels} value={view.panel} />
        <ResizablePanels id="editor.upper" orientation="horizontal" className="min-w-0 flex-1">
          <SizedPanel key={isWide ? 'wide' : 'narrow'} {...(isWide ? wideLibrary : library)}>
            <RailPanel value={view.panel} className="h-full">
              {/* Caption text cannot be edited while another version is viewed. */}
              <div inert={isViewingVersion && view.panel === 'captions'} className="contents">
                <Library parts={parts} isTranscriptWide={isTranscriptWide} onTranscriptWide={setTranscriptWide} />
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
          {isWide && !isResolving ? null : (
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
          )}
        </ResizablePanels>
      </RailRoot>
    </div>
  )
}

type LibraryProps = EditorPanelsProps & Pick<LibraryPanelProps, 'isTranscriptWide' | 'onTranscriptWide'>

function Library({ parts: { open, view, incoming, commands, nameOf }, ...wide }: LibraryProps) {
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
      createKind={view.createKind}
      onCreate={view.showCreate}
      {...wide}
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
