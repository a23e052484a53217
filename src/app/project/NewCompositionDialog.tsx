import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { createComposition } from '../../contract/operations/compositions.ts'
import { call } from '../../client/http/http.ts'
import { isRefusal } from '../../client/http/isRefusal.ts'
import { initialProjectSettings } from '../../contract/operations/projectSettings.ts'
import { projectSettingsQuery } from '../../client/resources/projectSettings.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import { CANVAS_RATIOS, FRAME_RATES, MAX_TITLE_LENGTH } from '../../composition/limits.ts'
import type { CanvasRatio } from '../../composition/schema.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { canvasSize } from '../../composition/picture/canvas.ts'
import { newComposition } from '../../composition/overlays/defaults.ts'

export interface NewCompositionDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onCreated: (compositionId: string) => void
}

const uses: Readonly<Record<CanvasRatio, string>> = {
  '9:16': t`Stories, Reels, Shorts`,
  '16:9': t`Landscape, YouTube`,
  '1:1': t`Square posts`,
  '4:5': t`Portrait posts`,
}
const rates = FRAME_RATES.map((rate) => ({ value: String(rate), label: String(rate) }))

/** Creates a composition, which starts with the defaults of the project. The dialog is open while it is mounted. */
export function NewCompositionDialog({ projectId, onClose, onCreated }: NewCompositionDialogProps) {
  const queryClient = useQueryClient()
  const settings = useQuery(projectSettingsQuery(projectId)).data ?? initialProjectSettings
  const { aspectRatio, backgroundColor, fps: usualFps } = settings.defaults.video
  const [chosenRatio, setRatio] = useState<CanvasRatio | null>(null)
  const [chosenFps, setFps] = useState<(typeof FRAME_RATES)[number] | null>(null)
  const ratio = chosenRatio ?? aspectRatio
  const fps = chosenFps ?? usualFps
  const [title, setTitle] = useState('')
  const createOnce = useOperationKey()
  const create = useSubmit(async () => {
    const body = {
      title: title.trim() === '' ? t`Untitled ${ratio}` : title.trim(),
      composition: { ...newComposition(ratio, fps), backgroundColor },
    }
    const record = await createOnce(body, (idempotencyKey) =>
      call(createComposition, { params: { projectId }, body, idempotencyKey }),
    )
    void queryClient.invalidateQueries({ queryKey: ['compositions', 'of', projectId] })
    onCreated(record.id)
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`New video`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" isLoading={create.isPending} onClick={() => create.submit()}>
            {t`Create video`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Title`}
          value={title}
          placeholder={t`Untitled ${ratio}`}
          maxLength={MAX_TITLE_LENGTH}
          onChange={setTitle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') create.submit()
          }}
        />
        <RatioChoice value={ratio} onChange={setRatio} onEnter={() => create.submit()} />
        <SegmentedControl
          label={t`Frame rate`}
          options={rates}
          value={String(fps)}
          onChange={(value) => setFps(FRAME_RATES.find((rate) => String(rate) === value) ?? fps)}
        />
        {create.error === null ? null : (
          <ErrorNotice
            {...wordsOf(create.error)}
            safe={isRefusal(create.error) ? t`Nothing was created.` : undefined}
            isCompact
          />
        )}
      </div>
    </Dialog>
  )
}

interface RatioChoiceProps {
  readonly value: CanvasRatio
  readonly onChange: (ratio: CanvasRatio) => void
  readonly onEnter: () => void
}

function RatioChoice({ value, onChange, onEnter }: RatioChoiceProps) {
  return (
    <div role="radiogroup" aria-label={t`Aspect ratio`} className="grid grid-cols-4 gap-2">
      {CANVAS_RATIOS.map((ratio) => (
        <RatioButton
          key={ratio}
          ratio={ratio}
          isChosen={ratio === value}
          onChoose={() => onChange(ratio)}
          onEnter={onEnter}
        />
      ))}
    </div>
  )
}

interface RatioButtonProps {
  readonly ratio: CanvasRatio
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onEnter: () => void
}

function RatioButton({ ratio, isChosen, onChoose, onEnter }: RatioButtonProps) {
  const { width, height } = canvasSize(ratio)
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // A press of the button would only choose the same ratio again.
        event.preventDefault()
        onEnter()
      }}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-lg border px-2 py-3 text-center transition-colors',
        isChosen ? 'border-focus bg-accent-soft' : 'border-line bg-raised hover:border-line-strong hover:bg-hover',
      )}
    >
      <span className="grid h-14 place-items-center">
        <span
          style={{ aspectRatio: `${width} / ${height}` }}
          className={classNames(
            'block rounded-xs border-2 border-current',
            width > height ? 'w-14' : 'h-14',
            isChosen ? 'text-accent-text' : 'text-muted',
          )}
        />
      </span>
      <span className="text-sm font-medium text-primary">{ratio}</span>
      <span className="text-2xs text-secondary">{uses[ratio]}</span>
    </button>
  )
}
