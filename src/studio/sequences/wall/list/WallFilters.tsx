import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { useSlots } from './useSlots.ts'
import { noFilter, type WallFilter } from './wallList.ts'

export interface WallFiltersProps {
  readonly filter: WallFilter
  readonly onChange: (filter: WallFilter) => void
}

const EVERY = 'every'
/** Longer than the longest video. */
const MAX_SECONDS = 3_600
const secondsOf = (ms: number): number => Math.round(ms / 1_000)

/** Shows only videos with certain clips, of a certain length, or without those that a rule excludes. */
export function WallFilters({ filter, onChange }: WallFiltersProps) {
  const slots = useSlots()
  const { files, hidesExcluded, maxMs, minMs } = filter
  const choose = (key: string, id: string): void => {
    const next = new Map(files)
    if (id === EVERY) next.delete(key)
    else next.set(key, new Set([id]))
    onChange({ ...filter, files: next })
  }
  return (
    <div
      role="group"
      aria-label={t`Filter`}
      className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-panel p-3"
    >
      {slots.map(({ files: choices, key, label }) => (
        <Select
          key={key}
          label={label}
          className="w-40"
          value={[...(files.get(key) ?? [])][0] ?? EVERY}
          options={[
            { value: EVERY, label: t`All clips` },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => choose(key, id)}
        />
      ))}
      <NumberField
        label={t`At least`}
        unit="s"
        className="w-24"
        value={secondsOf(minMs ?? 0)}
        min={0}
        max={MAX_SECONDS}
        step={1}
        decimals={0}
        onCommit={(seconds) => onChange({ ...filter, minMs: seconds === 0 ? null : seconds * 1_000 })}
      />
      <NumberField
        label={t`At most`}
        unit="s"
        className="w-24"
        value={secondsOf(maxMs ?? MAX_SECONDS * 1_000)}
        min={1}
        max={MAX_SECONDS}
        step={1}
        decimals={0}
        onCommit={(seconds) => onChange({ ...filter, maxMs: seconds === MAX_SECONDS ? null : seconds * 1_000 })}
      />
      <Switch
        label={t`Hide excluded videos`}
        isOn={hidesExcluded}
        onChange={(isOn) => onChange({ ...filter, hidesExcluded: isOn })}
      />
      <Button size="sm" variant="ghost" disabled={filter === noFilter} onClick={() => onChange(noFilter)}>
        {t`Show everything`}
      </Button>
    </div>
  )
}
