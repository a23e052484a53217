import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { compositionsQuery } from '../../../client/resources/queries.ts'
import { CompositionPicture } from '../../../editor/preview/firstFrame/CompositionPicture.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { setLayer } from '../draft/designEdits.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'

const NONE = 'none'

/** A video of the project whose clips lie over every video of the sequence. */
export function LayerLook() {
  const { projectId } = useSequenceParts()
  const { commit, draft } = useDraft()
  const listed = useQuery(compositionsQuery(projectId)).data
  const layerId = draft.layerCompositionId
  const layer = listed?.find(({ id }) => id === layerId)
  const isLost = layerId !== null && listed !== undefined && layer === undefined
  return (
    <>
      <Select
        label={t`Video on top`}
        description={t`For a logo, an end card or a disclaimer. Create it as a video in this project.`}
        value={layerId === null ? NONE : (layer?.id ?? null)}
        options={[
          { value: NONE, label: t`No video on top` },
          ...(listed ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => commit(setLayer(id === NONE ? null : id))}
        {...(isLost ? { error: t`The video on top was deleted. Choose another one, or none.` } : {})}
      />
      {layer === undefined ? null : (
        <div className="grid h-40 place-items-center overflow-hidden rounded-md bg-sunken">
          <CompositionPicture key={layer.updatedAt} composition={layer} />
        </div>
      )}
    </>
  )
}
