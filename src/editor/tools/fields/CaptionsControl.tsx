import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { captionsQuery } from '../../../client/resources/captions.ts'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import type { CaptionFile } from '../../../contract/operations/captionFiles.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'
import type { FieldProps } from './fieldProps.ts'
import { languageName } from '../../../client/messages/languageName.ts'

const hintOf = ({ origin, isDraft, cueCount }: CaptionFile): string => {
  const made = origin === 'manual' ? t`manual` : isDraft ? t`automatic draft` : t`automatic`
  const lines = plural(cueCount, { one: '# line', other: '# lines' })
  return t`${lines}, ${made}`
}

/** Offers the captions of the chosen overlay's source file. */
export function CaptionsControl({ form, field, frame }: FieldProps<'captions'>) {
  const overlayId = form.input['overlayId']
  const assetId = useSessionState(({ document }) => {
    const overlay = document.overlays.find(({ id }) => id === overlayId)
    return overlay?.type === 'video' || overlay?.type === 'sound' ? overlay.sourceAssetId : null
  })
  const captions = useQuery({ ...captionsQuery(assetId ?? ''), enabled: assetId !== null })
  const fault = faultOfRead(captions)
  const given = form.input[field.name]
  const words =
    fault !== null
      ? sentenceOfRead(fault)
      : captions.data?.length === 0
        ? t`This file has no captions yet. Use the “Prepare captions” tool to create them.`
        : null
  const { description, ...rest } = frame
  const hint = words ?? description
  return (
    <Select
      {...rest}
      {...(hint === undefined ? {} : { description: hint })}
      {...(words === null ? {} : { error: undefined })}
      options={(captions.data ?? []).map((file) => ({
        value: file.captionId,
        label: languageName(file.language),
        hint: hintOf(file),
      }))}
      value={typeof given === 'string' ? given : null}
      placeholder={assetId === null ? t`Choose a clip first` : t`Choose`}
      disabled={assetId === null || (captions.data?.length ?? 0) === 0}
      onChange={(captionId) => form.onChange({ [field.name]: captionId })}
    />
  )
}
