import { t } from '@lingui/core/macro'
import { Mic, Music, X } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { addVoiceover, removeMusic, removeVoiceover } from '../draft/draftEdits.ts'
import { MUSIC } from '../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'
import { useWallSpace } from '../wall/list/useWallSpace.ts'
import { ClipTile } from './ClipTile.tsx'
import { ColumnFrame } from './ColumnFrame.tsx'
import { placeAssets, type IncomingClips } from './useIncomingClips.ts'

export interface SoundColumnsProps {
  readonly incoming: IncomingClips
}

/** The music and the voiceovers of a sequence. Each is one more choice. */
export function SoundColumns({ incoming }: SoundColumnsProps) {
  const { assets } = useSequenceParts()
  const { commit, draft } = useDraft()
  const doubles = useWallSpace().slots.find(({ slot }) => slot === 'music')?.doubles
  return (
    <>
      <ColumnFrame
        label={t`Music`}
        isEmpty={draft.musicTracks.length === 0}
        emptyWords={t`Drop music here. Without music, you hear only the sound of the clips.`}
        accept="audio/*"
        uploads={incoming.uploadsOf(MUSIC)}
        onDrop={(drop) => {
          if (drop.kind === 'files') return incoming.add(MUSIC, drop.files)
          const asset = assets.get(drop.assetId)
          if (asset) commit(placeAssets(MUSIC, [asset]))
        }}
        header={
          <h2 className="flex items-center gap-1.5 px-1 text-sm font-semibold text-primary">
            <Music size={14} aria-hidden />
            {t`Music`}
          </h2>
        }
      >
        {draft.musicTracks.map(({ assetId }) => (
          <ClipTile
            key={assetId}
            columnKey={MUSIC}
            assetId={assetId}
            doubleOf={doubles?.get(assetId)}
            onRemove={() => commit(removeMusic(assetId))}
          />
        ))}
      </ColumnFrame>
      <Voiceovers />
    </>
  )
}

const shortScript = (script: string): string => (script.length > 60 ? `${script.slice(0, 60)}…` : script)

function Voiceovers() {
  const { voiceovers } = useSequenceParts()
  const { commit, draft } = useDraft()
  const used = new Set(draft.voiceoverTracks.map(({ voiceoverId }) => voiceoverId))
  const others = [...voiceovers.values()].filter(({ id, status }) => status === 'completed' && !used.has(id))
  const nameOf = (id: string): string => {
    const voiceover = voiceovers.get(id)
    return voiceover ? shortScript(voiceover.script) : t`Deleted voiceover`
  }
  return (
    <section
      aria-label={t`Voiceovers`}
      className="flex w-60 shrink-0 flex-col gap-2 rounded-lg border border-line bg-panel p-2"
    >
      <h2 className="flex items-center gap-1.5 px-1 text-sm font-semibold text-primary">
        <Mic size={14} aria-hidden />
        {t`Voiceovers`}
      </h2>
      <ul className="flex max-h-80 flex-col gap-1.5 overflow-y-auto">
        {draft.voiceoverTracks.map(({ voiceoverId: id }) => (
          <li key={id} className="flex items-center gap-2 rounded-md border border-line bg-raised py-1 ps-2 pe-1">
            <span className="min-w-0 flex-1 text-xs text-primary">{nameOf(id)}</span>
            <IconButton
              size="sm"
              icon={X}
              label={t`Remove ${nameOf(id)}`}
              onClick={() => commit(removeVoiceover(id))}
            />
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="px-1 text-xs text-muted">
          {used.size === 0
            ? t`This project has no voiceovers yet. To create one, open a video and choose Tools.`
            : t`All voiceovers in this project have been added.`}
        </p>
      ) : (
        <Select
          label={t`Choose a voiceover`}
          value={null}
          options={others.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          onChange={(id) => commit(addVoiceover(id))}
        />
      )}
    </section>
  )
}
