import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { Plus, X } from 'lucide-react'
import { z } from 'zod'
import { fieldAt, withField } from '../../../composition/writtenField.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'
import { changeableFields, type ChangeableField } from './changeableFields.ts'
import type { FieldProps } from './fieldProps.ts'
import { ValueControl } from './ValueControl.tsx'

const changesSchema = z.record(z.string(), z.unknown()).catch({})

/** Edits new values for the fields of an overlay. */
export function ChangesControl({ form, field, frame }: FieldProps<'changes'>) {
  const overlayId = form.input['overlayId']
  const overlay = useSessionState(({ document }) => document.overlays.find(({ id }) => id === overlayId) ?? null)
  const changes = changesSchema.parse(form.input[field.name])
  if (overlay === null) return <p className="text-xs text-muted">{t`Choose a clip to change its settings.`}</p>
  const offered = changeableFields(overlay.type)
  const chosen = offered.filter(({ path }) => fieldAt(changes, path) !== undefined)
  const set = ({ path }: ChangeableField, value: unknown): void => {
    const next = withField(changes, path, value)
    const hasNoStyles = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(next['styles'])).length === 0
    const { styles, ...own } = next
    const whole = hasNoStyles ? own : { ...own, styles }
    form.onChange({ [field.name]: Object.keys(whole).length === 0 ? undefined : whole })
  }
  return (
    <div role="group" aria-label={frame.label} className="flex flex-col gap-2">
      <p className="text-xs text-secondary">{frame.label}</p>
      {chosen.map((one) => (
        <div key={one.field.name} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <ValueControl
              form={{
                ...form,
                defaults: {},
                input: { [one.field.name]: fieldAt(changes, one.path) },
                onChange: (next) => set(one, next[one.field.name] ?? one.fallback),
              }}
              field={one.field}
              control={one.field.control}
              frame={{ label: labelText(one.field.label) }}
            />
          </div>
          <IconButton
            size="sm"
            icon={X}
            label={t`Do not change: ${labelText(one.field.label)}`}
            onClick={() => set(one, undefined)}
          />
        </div>
      ))}
      <DropdownMenu
        trigger={
          <Button size="sm" icon={Plus} className="self-start">
            {t`Change a setting`}
          </Button>
        }
        entries={offered
          .filter((one) => !chosen.includes(one))
          .map((one) => ({
            kind: 'action',
            id: one.field.name,
            label: labelText(one.field.label),
            onSelect: () => set(one, fieldAt(overlay, one.path) ?? one.fallback),
          }))}
      />
      {frame.error === undefined ? null : <p className="text-xs text-danger">{frame.error}</p>}
    </div>
  )
}
