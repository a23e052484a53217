import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { WholeSequence } from '../../client/resources/sequences.ts'
import { assetsQuery } from '../../client/resources/queries.ts'
import { voiceoversQuery } from '../../client/resources/voiceovers.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import { MediaLibrary } from '../../editor/library/MediaLibrary.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { BlockColumns } from './columns/BlockColumns.tsx'
import { placeAssets } from './columns/useIncomingClips.ts'
import { MUSIC } from './draft/sequenceDraft.ts'
import { LooksPanel } from './looks/LooksPanel.tsx'
import { EditedVideos } from './render/asVideo/EditedVideos.tsx'
import { OpenPicked } from './render/asVideo/OpenPicked.tsx'
import { TileMenu } from './render/asVideo/TileMenu.tsx'
import { ExportButton } from './render/ExportButton.tsx'
import { useExportsView } from './render/useExportsView.ts'
import { ExportsView } from './render/ExportsView.tsx'
import { SequenceBar } from './SequenceBar.tsx'
import { SequenceContext, type SequenceParts } from './SequenceContext.tsx'
import type { OpenedDraft } from './saving/openDraft.ts'
import { useSequenceAutosave } from './saving/useSequenceAutosave.ts'
import { FindBest } from './smart/FindBest.tsx'
import { useContents } from './wall/list/useContents.ts'
import { createSpaceMemo } from './wall/list/createSpaceMemo.ts'
import { useSequenceMaterial } from './wall/material/useSequenceMaterial.ts'
import { createPickStore } from './wall/pick/createPickStore.ts'
import { Wall } from './wall/Wall.tsx'

export interface SequenceEditorProps {
  readonly opened: WholeSequence
  readonly draft: OpenedDraft
}

/** The page of one sequence: its media, its blocks, and the wall of its videos. */
export function SequenceEditor({ draft, opened }: SequenceEditorProps) {
  const { id: sequenceId, name, projectId } = opened.sequence
  const { store } = draft
  const [{ picks, spaceOf }] = useState(() => ({ picks: createPickStore(), spaceOf: createSpaceMemo() }))
  const { isShown } = useExportsView()
  const [hasLooks, setHasLooks] = useState(false)
  const autosave = useSequenceAutosave(sequenceId, draft)
  const listed = useQuery(assetsQuery(projectId)).data
  const assets = useMemo(() => new Map(listed?.map((asset) => [asset.id, asset])), [listed])
  const material = useSequenceMaterial(projectId, store, assets)
  const contentOf = useContents(sequenceId, store)
  const voiceovers = useQuery(voiceoversQuery(projectId)).data
  const parts = useMemo(
    (): SequenceParts => ({
      sequenceId,
      projectId,
      name,
      store,
      assets,
      voiceovers: new Map(voiceovers?.map((voiceover) => [voiceover.id, voiceover])),
      material,
      picks,
      contentOf,
      spaceOf,
    }),
    [assets, contentOf, voiceovers, material, name, picks, projectId, sequenceId, spaceOf, store],
  )
  /**
   * Adds music to the music column, and anything else to the first empty block, or to the first block if none is empty.
   */
  const add = (asset: Asset): void => {
    const { blocks } = store.getState().draft
    const block = blocks.find(({ assetIds }) => assetIds.length === 0) ?? blocks[0]
    const key = asset.type === 'music' ? MUSIC : block?.key
    if (key !== undefined) store.commit(placeAssets(key, [asset]))
  }
  const exportButton = <ExportButton autosave={autosave} />
  return (
    <SequenceContext value={parts}>
      <SequenceBar autosave={autosave}>
        {isShown ? null : (
          <Button icon={Palette} aria-pressed={hasLooks} onClick={() => setHasLooks(!hasLooks)}>
            {t`Style`}
          </Button>
        )}
        {isShown ? null : <OpenPicked />}
        {isShown ? null : <FindBest />}
        {exportButton}
      </SequenceBar>
      {isShown ? (
        <ExportsView start={exportButton} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <aside
            aria-label={t`Media`}
            className="sticky top-12 h-[calc(100dvh-3rem)] w-64 shrink-0 overflow-y-auto border-e border-line-subtle bg-panel"
          >
            <MediaLibrary
              projectId={projectId}
              layout="panel"
              onAdd={add}
              addLabel={(asset) => t`Add ${asset} to a block`}
            />
          </aside>
          <div className="flex min-w-0 flex-1 flex-col gap-6 p-4">
            <EditedVideos />
            <BlockColumns />
            <TileMenu>
              <Wall />
            </TileMenu>
          </div>
          {hasLooks ? <LooksPanel onClose={() => setHasLooks(false)} /> : null}
        </div>
      )}
    </SequenceContext>
  )
}
