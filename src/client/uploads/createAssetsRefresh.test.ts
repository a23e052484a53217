import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createAssetsRefresh } from './createAssetsRefresh.ts'

it('reads once more after calls during a read, and never cancels a read', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: AbortSignal[] = []
  const pending: (() => void)[] = []
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
    reads.push(signal)
    await new Promise<void>((resolve) => pending.push(resolve))
    return reads.length
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['assets', 'of', 'p'], queryFn })
  const stop = observer.subscribe(() => {})
  const refresh = createAssetsRefresh(queryClient)
  const finishRead = async (): Promise<void> => {
    pending.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await finishRead()
  for (let request = 0; request < 120; request += 1) refresh('p')
  expect(reads).toHaveLength(2)
  await finishRead()
  expect(reads).toHaveLength(3)
  await finishRead()
  expect([reads.length, reads.filter(({ aborted }) => aborted).length]).toEqual([3, 0])
  refresh('p')
  expect(reads).toHaveLength(4)
  await finishRead()
  stop()
  queryClient.clear()
})
