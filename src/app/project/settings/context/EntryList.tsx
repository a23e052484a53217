import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { newId } from '../../../../client/http/newId.ts'
import { MAX_CONTEXT_ENTRIES, MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'

interface NamedEntry {
  readonly id: string
  readonly name: string
}

export interface EntryListProps<Entry extends NamedEntry> {
  readonly title: string
  readonly description: string
  readonly addLabel: string
  readonly entries: readonly Entry[]
  readonly create: (id: string) => Entry
  readonly onChange: (entries: Entry[]) => void
  /** Renders the fields that follow an entry's name. */
  readonly textOf: (entry: Entry, set: (entry: Entry) => void) => ReactNode
  /** More buttons next to the add button. */
  readonly actions?: ReactNode
}

/** Named entries of one kind, which can be added, changed and removed. */
export function EntryList<Entry extends NamedEntry>(props: EntryListProps<Entry>) {
  const { actions, addLabel, create, description, entries, onChange, textOf, title } = props
  const set = (changed: Entry): void => onChange(entries.map((one) => (one.id === changed.id ? changed : one)))
  const isFull = entries.length >= MAX_CONTEXT_ENTRIES
  return (
    <SettingsSection title={title} description={description}>
      {entries.length === 0 ? null : (
        <ul aria-label={title} className="flex flex-col gap-4">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-col gap-2 rounded-md border border-line-subtle p-3">
              <div className="flex items-start gap-2">
                <TextField
                  label={t`Name`}
                  className="flex-1"
                  value={entry.name}
                  maxLength={MAX_NAME_LENGTH}
                  {...(entry.name.trim() === '' ? { error: t`Enter a name.` } : {})}
                  onChange={(name) => set({ ...entry, name })}
                />
                <IconButton
                  icon={Trash2}
                  className="mt-5"
                  label={entry.name.trim() === '' ? t`Remove entry` : t`Remove ${entry.name}`}
                  onClick={() => onChange(entries.filter(({ id }) => id !== entry.id))}
                />
              </div>
              {textOf(entry, set)}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Plus} disabled={isFull} onClick={() => onChange([...entries, create(newId())])}>
          {addLabel}
        </Button>
        {isFull ? <p className="text-xs text-muted">{t`This list is full.`}</p> : actions}
      </div>
    </SettingsSection>
  )
}
