import { t } from '@lingui/core/macro'
import {
  Blend,
  Captions,
  Film,
  History,
  Music,
  Shapes,
  Sparkles,
  TextCursorInput,
  Type,
  WandSparkles,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overlay, OverlayId } from '../composition/schema.ts'
import type { Asset } from '../contract/operations/assets.ts'
import { lazy } from '../ui/lazy.tsx'
import type { RailItem } from '../ui/layout/Rail.tsx'
import type { OpenDocument } from './autosave/documentJob.ts'
import { MediaLibrary } from './library/MediaLibrary.tsx'
import type { CreateKind } from './session/actionHost.ts'

const AudioPanel = lazy(async () => (await import('./library/AudioPanel.tsx')).AudioPanel)
const CaptionsPanel = lazy(async () => (await import('./captions/CaptionsPanel.tsx')).CaptionsPanel)
const CreatePanel = lazy(async () => (await import('../studio/create/inEditor/CreatePanel.tsx')).CreatePanel)
const HistoryPanel = lazy(async () => (await import('./saving/history/HistoryPanel.tsx')).HistoryPanel)
const ElementsPanel = lazy(async () => (await import('./library/ElementsPanel.tsx')).ElementsPanel)
const AssistantPanel = lazy(async () => (await import('./editPlan/AssistantPanel.tsx')).AssistantPanel)
const TextPanel = lazy(async () => (await import('./library/TextPanel.tsx')).TextPanel)
const TransitionsPanel = lazy(async () => (await import('./library/TransitionsPanel.tsx')).TransitionsPanel)
const TranscriptPanel = lazy(async () => (await import('./transcript/TranscriptPanel.tsx')).TranscriptPanel)
const ToolsPanel = lazy(async () => (await import('./tools/ToolsPanel.tsx')).ToolsPanel)

/** A request to open the form of `tool`, or the list of tools if it is null. Each new object is a new request. */
export interface RequestedTool {
  readonly tool: string | null
}

export interface PanelProps {
  readonly projectId: string
  readonly onAdd: (asset: Asset) => void
  readonly onDrag: (asset: Asset | null) => void
  /** Uploads files and puts them at the playhead when they are ready. */
  readonly onImport: (files: readonly File[]) => void
  /** Imports SRT and VTT files as captions. */
  readonly onImportCaptions: (files: readonly File[]) => void
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
  readonly open: OpenDocument
  readonly requestedTool: RequestedTool
  readonly createKind: CreateKind
  readonly onCreate: (kind: CreateKind) => void
  readonly isTranscriptWide: boolean
  readonly onTranscriptWide: (isWide: boolean) => void
}

interface PanelEntry extends RailItem<string> {
  readonly render: (props: PanelProps) => ReactNode
}

/** In the order of the tabs. */
export const libraryPanels = [
  {
    id: 'media',
    label: t`Media`,
    icon: Film,
    render: ({ projectId, onAdd, onDrag }) => (
      <MediaLibrary projectId={projectId} layout="panel" onAdd={onAdd} onDrag={onDrag} />
    ),
  },
  {
    id: 'create',
    label: t`Create`,
    icon: WandSparkles,
    render: ({ createKind, onCreate, open }) => <CreatePanel open={open} kind={createKind} onKind={onCreate} />,
  },
  { id: 'text', label: t`Text`, icon: Type, render: () => <TextPanel /> },
  { id: 'elements', label: t`Elements`, icon: Shapes, render: () => <ElementsPanel /> },
  { id: 'transitions', label: t`Transitions`, icon: Blend, render: () => <TransitionsPanel /> },
  {
    id: 'audio',
    label: t`Audio`,
    icon: Music,
    render: ({ projectId, onAdd, onDrag, onImport }) => (
      <AudioPanel projectId={projectId} onAdd={onAdd} onDrag={onDrag} onImport={(file) => onImport([file])} />
    ),
  },
  {
    id: 'captions',
    label: t`Captions`,
    icon: Captions,
    render: ({ onImportCaptions, requestedTool }) => (
      <CaptionsPanel onImport={onImportCaptions} request={requestedTool} />
    ),
  },
  {
    id: 'transcript',
    label: t`Transcript`,
    icon: TextCursorInput,
    render: ({ isTranscriptWide, nameOf, onTranscriptWide }) => (
      <TranscriptPanel nameOf={nameOf} isWide={isTranscriptWide} onWide={onTranscriptWide} />
    ),
  },
  {
    id: 'tools',
    label: t`Tools`,
    icon: Wrench,
    render: ({ open, requestedTool, nameOf, onReveal }) => (
      <ToolsPanel open={open} asked={requestedTool} nameOf={nameOf} onReveal={onReveal} />
    ),
  },
  {
    id: 'assistant',
    label: t`Assistant`,
    icon: Sparkles,
    render: ({ open, nameOf, onReveal }) => <AssistantPanel open={open} nameOf={nameOf} onReveal={onReveal} />,
  },
  {
    id: 'history',
    label: t`History`,
    icon: History,
    render: ({ nameOf, onReveal }) => <HistoryPanel nameOf={nameOf} onReveal={onReveal} />,
  },
] as const satisfies readonly PanelEntry[]

export type LibraryPanelId = (typeof libraryPanels)[number]['id']

export interface LibraryPanelProps extends PanelProps {
  readonly panel: LibraryPanelId
}

export function LibraryPanel({ panel, ...props }: LibraryPanelProps) {
  const entry = libraryPanels.find(({ id }) => id === panel)
  if (entry === undefined) return null
  return (
    <section aria-label={entry.label} className="flex h-full min-h-0 flex-col bg-panel">
      <h2 className="flex h-9 shrink-0 items-center border-b border-line-subtle px-3 text-sm font-semibold text-primary">
        {entry.label}
      </h2>
      <div className="relative min-h-0 flex-1 overflow-y-auto">{entry.render(props)}</div>
    </section>
  )
}
