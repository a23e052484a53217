import { plural, t } from '@lingui/core/macro'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Dispatch, SetStateAction } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { aiVideosQuery, startAiVideo } from '../../../client/generation/aiVideos.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import {
  type AiVideoModel,
  MAX_VIDEO_PROMPT_LENGTH,
  type VideoCapability,
} from '../../../contract/operations/generation/aiVideos.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { GenerateRow } from '../GenerateRow.tsx'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import { clipOf } from '../use/useInVideo.ts'
import { ReferenceField } from './ReferenceField.tsx'
import {
  changedDraft,
  fittedDraft,
  missingOf,
  type FittedDraft,
  modelName,
  modelOf,
  requestOf,
  type VideoDraft,
} from './videoDraft.ts'

export interface VideoFormProps {
  readonly projectId: string
  readonly draft: VideoDraft
  readonly onChange: Dispatch<SetStateAction<VideoDraft>>
  readonly models: UseQueryResult<readonly AiVideoModel[]>
}

const starts: readonly { readonly value: VideoCapability; readonly label: string }[] = [
  { value: 't2v', label: t`Words` },
  { value: 'i2v', label: t`A picture` },
  { value: 'r2v', label: t`A reference` },
]
const examples: readonly string[] = [
  t`Sea waves at sunset, seen from slowly above`,
  t`A cup of coffee steams on a wooden table`,
  t`City lights at night, the camera glides past`,
]
const keyOf = ({ id, provider }: Pick<AiVideoModel, 'id' | 'provider'>): string => `${provider}/${id}`

/** Describes a video. The form stays after it is sent, so that a variation is one change away. */
export function VideoForm({ draft: wanted, models, onChange, projectId }: VideoFormProps) {
  const queryClient = useQueryClient()
  const sendOnce = useRepeatableKey()
  const video = useOpenVideo()
  const model = modelOf(models.data ?? [], wanted)
  const ratio = video?.session.getState().document.aspectRatio
  const fitted = model === null ? null : fittedDraft(wanted, model, ratio)
  const draft = fitted ?? wanted
  const change = (changed: Partial<VideoDraft>): void =>
    onChange((now) => changedDraft(now, modelOf(models.data ?? [], now), changed))
  const { error, isPending, submit } = useSubmit(async () => {
    if (model === null || fitted === null) return
    const body = requestOf(fitted, model)
    const started = sendOnce(body, (key) => startAiVideo(projectId, body, key))
    video?.awaitResult({ started, usableOf: (assetId) => clipOf(assetId, body.input.prompt) })
    await started
    await queryClient.invalidateQueries({ queryKey: aiVideosQuery(projectId).queryKey })
  })
  const unread = faultOfRead(models)
  const { capability } = draft
  const missing = missingOf(draft)
  const isDraft = model?.isDraft === true
  return (
    <>
      {error === null && unread === null ? null : (
        <ErrorNotice
          {...(error === null ? describeRead(unread) : wordsOf(error))}
          safe={t`Your description is still here.`}
        />
      )}
      <Select
        label={t`Model`}
        options={(models.data ?? []).map((one) => ({
          value: keyOf(one),
          label: modelName(one.isDraft, one.name),
          hint: one.isDraft ? t`Draft on this machine` : t`Connected server`,
        }))}
        value={model === null ? null : keyOf(model)}
        placeholder={models.isPending ? t`Loading` : t`None`}
        onChange={(key) => change({ model: models.data?.find((one) => keyOf(one) === key) ?? null })}
      />
      <SegmentedControl
        label={t`Start from`}
        options={starts.filter(({ value }) => model === null || model.capabilities.includes(value))}
        value={capability}
        onChange={(value) => change({ capability: value, referenceAssetId: null })}
      />
      {capability === 't2v' ? null : (
        <ReferenceField
          projectId={projectId}
          capability={capability}
          chosenId={draft.referenceAssetId}
          onChoose={(referenceAssetId) => change({ referenceAssetId })}
        />
      )}
      <TextArea
        label={t`What should be seen`}
        value={draft.prompt}
        rows={4}
        maxLength={MAX_VIDEO_PROMPT_LENGTH}
        onChange={(prompt) => change({ prompt })}
      />
      {draft.prompt === '' ? <Examples onChoose={(prompt) => change({ prompt })} /> : null}
      {model === null || fitted === null ? null : <Settings draft={fitted} model={model} onChange={change} />}
      {isDraft ? <DraftNote capability={capability} /> : null}
      <GenerateRow
        isFree={isDraft}
        isDraft={isDraft}
        isDisabled={missing !== null || model === null}
        isPending={isPending}
        onPress={() => submit()}
      />
    </>
  )
}

/** Says that no model makes a draft. */
function DraftNote({ capability }: { readonly capability: VideoCapability }) {
  return (
    <p className="text-xs text-muted">
      {capability === 't2v'
        ? t`A draft cuts stock clips to your words, with the words as a title. It generates nothing.`
        : t`A draft moves slowly over the picture and keeps faces in the frame. It generates nothing.`}
    </p>
  )
}

function Examples({ onChoose }: { readonly onChoose: (prompt: string) => void }) {
  return (
    <ul aria-label={t`Examples`} className="-mt-2 flex flex-col items-start gap-0.5">
      {examples.map((example) => (
        <li key={example}>
          <button
            type="button"
            className="rounded-sm text-start text-xs text-muted underline decoration-dotted underline-offset-2 hover:text-primary"
            onClick={() => onChoose(example)}
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface SettingsProps {
  readonly draft: FittedDraft
  readonly model: AiVideoModel
  readonly onChange: (changed: Partial<VideoDraft>) => void
}

function Settings({ draft, model, onChange }: SettingsProps) {
  const { max, min } = model.durationSeconds
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <>
      <Slider
        label={t`Length`}
        min={min}
        max={max}
        step={1}
        unit={t`s`}
        hasEntry
        value={draft.durationSeconds}
        describe={(seconds) => plural(seconds, { one: '# second', other: '# seconds' })}
        onCommit={(durationSeconds) => onChange({ durationSeconds })}
      />
      <div className="grid grid-cols-[1.4fr_1fr] gap-3">
        <SegmentedControl
          label={t`Aspect ratio`}
          options={plain(model.aspectRatios)}
          value={draft.aspectRatio}
          onChange={(value) =>
            onChange({ aspectRatio: model.aspectRatios.find((one) => one === value) ?? draft.aspectRatio })
          }
        />
        <Select
          label={t`Size`}
          options={plain(model.resolutions)}
          value={draft.resolution}
          onChange={(value) =>
            onChange({ resolution: model.resolutions.find((one) => one === value) ?? draft.resolution })
          }
        />
      </div>
      {model.takesNegativePrompt ? (
        <TextField
          label={t`What should not be seen`}
          value={draft.negativePrompt}
          maxLength={MAX_VIDEO_PROMPT_LENGTH}
          onChange={(negativePrompt) => onChange({ negativePrompt })}
        />
      ) : null}
      {model.makesAudio ? (
        <Switch
          label={t`With sound`}
          isOn={draft.generateAudio}
          onChange={(generateAudio) => onChange({ generateAudio })}
        />
      ) : null}
      {draft.seed === null ? null : (
        <p className="flex items-center gap-2 text-xs text-secondary">
          <span className="tabular flex-1">{t`Variation with seed ${draft.seed}`}</span>
          <IconButton size="sm" icon={X} label={t`Use a new seed`} onClick={() => onChange({ seed: null })} />
        </p>
      )}
    </>
  )
}
