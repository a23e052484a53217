import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { prefetchPage } from './Pages.tsx'

const asked = (hash: string, pathname: string): string[] => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(String(address))
    return new Promise(() => undefined)
  })
  prefetchPage(new QueryClient(), { hash, pathname })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

it('requests the composition in the address immediately', () => {
  expect(asked('', '/compositions/3')).toEqual([expect.stringContaining('/compositions/3')])
})

it('requests nothing on other pages, and nothing before the key of an address is exchanged', () => {
  expect(asked('', '/projects/3')).toEqual([])
  expect(asked('#key=abc', '/compositions/3')).toEqual([])
})
