import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import { typeNames } from '../../../composition/overlays/typeNames.ts'
import type { Overlay } from '../../../composition/schema.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'
import type { FieldProps, FormContext } from './fieldProps.ts'
import { trackNumber } from '../../../base/trackNumber.ts'

const anyOf = new Intl.ListFormat(i18n.locale, { type: 'disjunction' })

function placeWords(overlay: Overlay, fps: number): string {
  const type = labelText(typeNames[overlay.type])
  return t`${type} at ${timecodeOfFrames(overlay.from, fps)}, track ${trackNumber(overlay.row)}`
}

/** The overlay that the tool acts on, which is the selected one. Choosing another one selects it. */
export function OverlayControl({ form, field, control, frame }: FieldProps<'overlay'>) {
  const overlays = useSessionState((state) => state.document.overlays)
  const fps = useSessionState((state) => state.document.fps)
  const fitting = overlays.filter(({ type }) => control.types.includes(type))
  const given = form.input[field.name]
  if (fitting.length === 0) {
    const kinds = anyOf.format(control.types.map((type) => labelText(typeNames[type])))
    return (
      <div className="flex flex-col gap-1">
        <p className="text-xs text-secondary">{frame.label}</p>
        <p className="text-xs text-muted">{t`The timeline has no clips of this type: ${kinds}.`}</p>
      </div>
    )
  }
  const options = fitting.map((overlay) => ({
    value: String(overlay.id),
    label: form.nameOf(overlay),
    hint: placeWords(overlay, fps),
  }))
  return (
    <Select
      {...frame}
      options={options}
      value={typeof given === 'number' ? String(given) : null}
      placeholder={field.isRequired ? t`Select one on the timeline` : t`None selected`}
      onChange={(id) => form.onReveal(Number(id))}
    />
  )
}

const idsIn = (form: FormContext, name: string): readonly number[] => {
  const given = form.input[name]
  return Array.isArray(given) ? given.filter((id): id is number => typeof id === 'number') : []
}

/** Lists the selected overlays in an order that can be changed. */
export function OverlaysControl({ form, field, frame }: FieldProps<'overlays'>) {
  const overlays = useSessionState((state) => state.document.overlays)
  const fps = useSessionState((state) => state.document.fps)
  const ids = idsIn(form, field.name)
  const move = (index: number, by: 1 | -1): void => {
    const next = [...ids]
    const [moved] = next.splice(index, 1)
    if (moved === undefined) return
    next.splice(index + by, 0, moved)
    form.onChange({ [field.name]: next })
  }
  // The line above already asks for at least two overlays.
  const message = ids.length < 2 ? frame.description : (frame.error ?? frame.description)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs text-secondary">{frame.label}</p>
      {ids.length < 2 ? <p className="text-xs text-muted">{t`Select at least two on the timeline.`}</p> : null}
      <ol aria-label={frame.label} className="flex flex-col">
        {ids.map((id, index) => {
          const overlay = overlays.find((one) => one.id === id)
          if (!overlay) return null
          const name = form.nameOf(overlay)
          return (
            <li key={id} className="flex items-center gap-1">
              <span className="tabular w-5 shrink-0 text-xs text-muted">{index + 1}</span>
              <span className="min-w-0 flex-1">
                <span className="block text-sm wrap-anywhere text-primary">{name}</span>
                <span className="block text-xs text-muted">{placeWords(overlay, fps)}</span>
              </span>
              <IconButton
                size="sm"
                icon={ChevronUp}
                label={t`Move ${name} up`}
                {...(index === 0 ? { disabledReason: t`This is already first.` } : {})}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                icon={ChevronDown}
                label={t`Move ${name} down`}
                {...(index === ids.length - 1 ? { disabledReason: t`This is already last.` } : {})}
                onClick={() => move(index, 1)}
              />
            </li>
          )
        })}
      </ol>
      {message === undefined ? null : (
        <p className={frame.error === undefined ? 'text-xs text-muted' : 'text-xs text-danger'}>{message}</p>
      )}
    </div>
  )
}
