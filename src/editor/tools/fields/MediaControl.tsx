import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { assetsQuery } from '../../../client/resources/queries.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AssetPicture } from '../media/AssetPicture.tsx'
import { rememberStock, stockOf, type StockSelection, useKnownStock } from '../media/knownStock.ts'
import { MediaPicker } from '../media/MediaPicker.tsx'
import { secondsInWords } from '../quantities.ts'
import { StockPicture } from '../media/StockPicture.tsx'
import type { FieldProps, FormContext } from './fieldProps.ts'

const removeLabels = { video: t`Remove the video`, image: t`Remove the image`, music: t`Remove the sound` } as const
const chooseLabels = { video: t`Choose a video…`, image: t`Choose an image…`, music: t`Choose a sound…` } as const

interface ChosenMedia {
  readonly assetId: unknown
  readonly asset: Asset | null
  readonly isLoading: boolean
  readonly stock: StockSelection | null
  readonly item: StockItem | null
}

function useChosenMedia({ projectId, input }: FormContext, type: 'video' | 'image' | 'music'): ChosenMedia {
  const assets = useQuery(assetsQuery(projectId))
  const assetId = input['assetId']
  const stock = stockOf(input['stock'])
  const item = useKnownStock(stock, type === 'image' ? 'image' : 'video')
  const asset = assets.data?.find(({ id }) => id === assetId) ?? null
  return { assetId, asset, isLoading: assets.isPending, stock, item }
}

function wordsOf({ asset, isLoading, stock, item }: ChosenMedia): { readonly name: string; readonly detail: string } {
  const length = (durationMs: number | null | undefined) =>
    durationMs === null || durationMs === undefined ? [] : [secondsInWords(durationMs)]
  if (stock === null) {
    const name = asset?.name ?? (isLoading ? t`Loading` : t`This file no longer exists.`)
    return { name, detail: length(asset?.durationMs).join(', ') }
  }
  const credit = item === null || item.credit === '' ? [] : [item.credit]
  const detail = [t`Stock`, ...credit, ...length(item?.durationMs)].join(', ')
  return { name: item?.title ?? t`Stock ${stock.id}`, detail }
}

export function MediaControl({ form, field, control, frame }: FieldProps<'media'>) {
  const queryClient = useQueryClient()
  const [isPicking, setPicking] = useState(false)
  const chosen = useChosenMedia(form, control.type)
  const { assetId } = chosen
  const isChosen = typeof assetId === 'string' || chosen.stock !== null
  const message = frame.error ?? frame.description
  return (
    <div role="group" aria-label={frame.label} className="flex flex-col gap-1">
      <p className="text-xs text-secondary">{frame.label}</p>
      {isChosen ? (
        <ChosenCard
          chosen={chosen}
          removeLabel={field.isRequired ? null : removeLabels[control.type]}
          onRemove={() => form.onChange({ assetId: undefined, stock: undefined })}
        />
      ) : null}
      <Button size="sm" icon={ImagePlus} className="self-start" onClick={() => setPicking(true)}>
        {isChosen ? t`Choose another…` : chooseLabels[control.type]}
      </Button>
      {message === undefined ? null : (
        <p className={frame.error === undefined ? 'text-xs text-muted' : 'text-xs text-danger'}>{message}</p>
      )}
      {isPicking ? (
        <MediaPicker
          projectId={form.projectId}
          type={control.type}
          takesStock={control.takesStock}
          assetId={typeof assetId === 'string' ? assetId : null}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false)
            if (picked.kind === 'stock') rememberStock(queryClient, picked.item)
            form.onChange(
              picked.kind === 'asset'
                ? { assetId: picked.asset.id, stock: undefined }
                : { assetId: undefined, stock: picked.item.stock },
            )
          }}
        />
      ) : null}
    </div>
  )
}

interface ChosenCardProps {
  readonly chosen: ChosenMedia
  /** Null if the field is required. */
  readonly removeLabel: string | null
  readonly onRemove: () => void
}

function ChosenCard({ chosen, removeLabel, onRemove }: ChosenCardProps) {
  const { asset, item } = chosen
  const { name, detail } = wordsOf(chosen)
  return (
    <div className="flex items-center gap-2 rounded-md border border-line bg-field p-1.5">
      <span className="grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
        {item !== null ? <StockPicture item={item} /> : asset !== null ? <AssetPicture asset={asset} /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm text-primary" title={name}>
          {name}
        </span>
        {detail === '' ? null : (
          <span className="block truncate text-xs text-muted" title={detail}>
            {detail}
          </span>
        )}
      </span>
      {removeLabel === null ? null : <IconButton size="sm" icon={X} label={removeLabel} onClick={onRemove} />}
    </div>
  )
}
