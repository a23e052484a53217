import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AssetPicture } from '../media/AssetPicture.tsx'
import { rememberStock, stockOf, useKnownStock } from '../media/knownStock.ts'
import { MediaPicker } from '../media/MediaPicker.tsx'
import { secondsInWords } from '../quantities.ts'
import { StockPicture } from '../media/StockPicture.tsx'
import type { FieldProps } from './fieldProps.ts'

const noun = { video: 'video', image: 'image', music: 'sound' } as const

/** A file of the project, or stock. */
export function MediaControl({ form, field, control, frame }: FieldProps<'media'>) {
  const queryClient = useQueryClient()
  const [isPicking, setPicking] = useState(false)
  const assets = useQuery(assetsQuery(form.projectId))
  const assetId = form.input['assetId']
  const stock = stockOf(form.input['stock'])
  const item = useKnownStock(stock, control.type === 'image' ? 'image' : 'video')
  const asset = assets.data?.find(({ id }) => id === assetId) ?? null
  const isChosen = typeof assetId === 'string' || stock !== null
  const name =
    stock === null
      ? (asset?.name ?? (assets.isPending ? 'Loading' : 'This file no longer exists.'))
      : (item?.title ?? `Stock ${stock.id}`)
  const durationMs = stock === null ? asset?.durationMs : item?.durationMs
  const detail = [
    ...(stock === null ? [] : ['Stock']),
    ...(item === null || item.credit === '' ? [] : [item.credit]),
    ...(durationMs === null || durationMs === undefined ? [] : [secondsInWords(durationMs)]),
  ].join(', ')
  const message = frame.error ?? frame.description
  return (
    <div role="group" aria-label={frame.label} className="flex flex-col gap-1">
      <p className="text-xs text-secondary">{frame.label}</p>
      {isChosen ? (
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
          {field.isRequired ? null : (
            <IconButton
              size="sm"
              icon={X}
              label={`Remove the ${noun[control.type]}`}
              onClick={() => form.onChange({ assetId: undefined, stock: undefined })}
            />
          )}
        </div>
      ) : null}
      <Button size="sm" icon={ImagePlus} className="self-start" onClick={() => setPicking(true)}>
        {isChosen ? 'Choose another…' : `Choose ${control.type === 'image' ? 'an' : 'a'} ${noun[control.type]}…`}
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
