import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import type { Filter } from '../../../composition/overlays/styles.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import type { FiltersDescriptor } from '../fields/inspectorField.ts'
import { sharedValue } from '../sharedValue.ts'
import { liveHandlers, type ControlProps } from './controlFrame.ts'
import { filterNames, filterOf, filterRules } from './filterRules.ts'

const MAX_FILTERS = 16

interface FilterLineProps {
  readonly filter: Filter
  /** Index in the list of filters. */
  readonly at: number
  readonly count: number
  readonly onPreview: (filter: Filter) => void
  readonly onCommit: (filter: Filter) => void
  readonly onCancel: () => void
  /** Moves the filter by one place. */
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function FilterLine({ filter, at, count, onPreview, onCommit, onCancel, onMove, onRemove }: FilterLineProps) {
  const { label, scale, unit, min, max, sliderMax } = filterRules[filter.name]
  const shown = Math.round(filter.amount * scale * 10) / 10
  const handlers = {
    onPreview: (value: number) => onPreview(filterOf(filter.name, value / scale)),
    onCommit: (value: number) => onCommit(filterOf(filter.name, value / scale)),
    onCancel,
  }
  const name = count > 1 ? t`${label}, filter ${at + 1}` : label
  return (
    <li className="flex flex-col gap-0.5">
      <div className="flex items-center">
        <span className="min-w-0 flex-1 truncate text-xs text-secondary">{label}</span>
        <IconButton
          size="sm"
          label={t`Move ${name} up`}
          icon={ChevronUp}
          {...(at === 0 ? { disabledReason: t`This is already first.` } : {})}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={t`Move ${name} down`}
          icon={ChevronDown}
          {...(at === count - 1 ? { disabledReason: t`This is already last.` } : {})}
          onClick={() => onMove(1)}
        />
        <IconButton size="sm" label={t`Remove ${name}`} icon={Trash2} onClick={onRemove} />
      </div>
      <div className="flex items-center gap-2">
        <Slider
          {...handlers}
          label={name}
          labelPlacement="hidden"
          className="min-w-0 flex-1"
          value={Math.min(shown, sliderMax * scale)}
          min={Math.max(min, -sliderMax) * scale}
          max={sliderMax * scale}
          step={1}
          unit={unit}
        />
        <NumberField
          {...handlers}
          label={t`${name} value`}
          labelPlacement="hidden"
          className="w-18 shrink-0"
          value={shown}
          min={min * scale}
          max={max * scale}
          step={1}
          decimals={1}
          unit={unit}
        />
      </div>
    </li>
  )
}

/** Adds, adjusts, reorders and removes filters. */
export function FiltersControl({ field, overlays, change, frame }: ControlProps<FiltersDescriptor>) {
  const list = sharedValue<readonly Filter[]>(overlays, field.read, [])
  const handlers = liveHandlers<readonly Filter[]>(field, change)
  const isFull = overlays.some((overlay) => field.read(overlay).length >= MAX_FILTERS)
  const add = (name: Filter['name']) =>
    change.commit((overlay) =>
      field.write([...field.read(overlay), filterOf(name, filterRules[name].first)].slice(0, MAX_FILTERS), overlay),
    )
  const moved = (filters: readonly Filter[], at: number, by: 1 | -1): readonly Filter[] => {
    const filter = filters[at]
    return filter === undefined ? filters : filters.toSpliced(at, 1).toSpliced(at + by, 0, filter)
  }
  return (
    <div className="flex flex-col gap-2">
      {list === 'mixed' ? (
        <p className="text-xs text-muted">{t`Mixed. Any filter you add applies to every selected clip.`}</p>
      ) : null}
      {list === 'mixed' || list.length === 0 ? null : (
        <ol aria-label={field.label} className="flex flex-col gap-2">
          {list.map((filter, at) => (
            <FilterLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a filter is its place in the list.
              key={`${at} ${filter.name}`}
              filter={filter}
              at={at}
              count={list.length}
              onPreview={(next) => handlers.onPreview(list.with(at, next))}
              onCommit={(next) => handlers.onCommit(list.with(at, next))}
              onCancel={handlers.onCancel}
              onMove={(by) => handlers.onCommit(moved(list, at, by))}
              onRemove={() => handlers.onCommit(list.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <DropdownMenu
          trigger={
            <Button size="sm" icon={Plus} disabled={isFull}>
              {t`Add a filter`}
            </Button>
          }
          entries={filterNames.map((name) => ({
            kind: 'action' as const,
            id: name,
            label: filterRules[name].label,
            onSelect: () => add(name),
          }))}
        />
        {frame.onReset === undefined ? null : (
          <Button size="sm" variant="ghost" onClick={frame.onReset}>
            {t`Remove all`}
          </Button>
        )}
      </div>
    </div>
  )
}
