import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { Select } from '../../../../ui/fields/Select.tsx'
import { rowPitch } from '../grid/gridLayout.ts'
import { WallGrid, type WallGridProps } from '../grid/WallGrid.tsx'
import { useSlots, type NamedSlot } from '../list/useSlots.ts'
import { useWallSpace } from '../list/useWallSpace.ts'
import { useWall } from '../WallContext.tsx'
import { matrixList, type MatrixAxes } from './matrixList.ts'

const optionsOf = (slots: readonly NamedSlot[]) => slots.map(({ key, label }) => ({ value: key, label }))

/** Two blocks against each other: the clips of one as rows, those of the other as columns. */
export function WallMatrix({ isPlayingAll, tileOf }: Omit<WallGridProps, 'list' | 'columns'>) {
  const { ratio } = useWall()
  const space = useWallSpace()
  const slots = useSlots()
  const [wanted, setWanted] = useState<MatrixAxes>({ rows: '', columns: '', fixed: new Map() })
  const rows = slots.find(({ key }) => key === wanted.rows) ?? slots[0]
  const columns =
    slots.find(({ key }) => key === wanted.columns && key !== rows?.key) ?? slots.find((slot) => slot !== rows)
  const axes = useMemo(
    () => ({ rows: rows?.key ?? '', columns: columns?.key ?? '', fixed: wanted.fixed }),
    [rows?.key, columns?.key, wanted.fixed],
  )
  const list = useMemo(() => matrixList(space, axes), [space, axes])
  if (rows === undefined || columns === undefined)
    return <p className="py-6 text-center text-sm text-muted">{t`A matrix needs two blocks.`}</p>
  const others = slots.filter((slot) => slot !== rows && slot !== columns)
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={t`Axes of the matrix`} className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Rows`}
          className="w-40"
          value={rows.key}
          options={optionsOf(slots)}
          onChange={(key) => setWanted({ ...axes, rows: key, columns: key === columns.key ? rows.key : columns.key })}
        />
        <Select
          label={t`Columns`}
          className="w-40"
          value={columns.key}
          options={optionsOf(slots.filter((slot) => slot !== rows))}
          onChange={(key) => setWanted({ ...axes, columns: key })}
        />
        {others.map(({ files, key, label }) => (
          <Select
            key={key}
            label={label}
            className="w-40"
            value={axes.fixed.get(key) ?? files[0]?.id ?? null}
            options={files.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => setWanted({ ...axes, fixed: new Map(axes.fixed).set(key, id) })}
          />
        ))}
      </div>
      <div className="flex gap-3 overflow-x-auto pb-2">
        <ul aria-label={rows.label} className="mt-8 w-24 shrink-0">
          {rows.files.map(({ id, name }) => (
            <li
              key={id}
              className="line-clamp-3 text-xs wrap-anywhere text-secondary"
              style={{ height: rowPitch(ratio) }}
            >
              {name}
            </li>
          ))}
        </ul>
        <div className="min-w-0 flex-1">
          <WallGrid
            list={list}
            tileOf={tileOf}
            isPlayingAll={isPlayingAll}
            columns={columns.files.map(({ name }) => name)}
          />
        </div>
      </div>
    </div>
  )
}
