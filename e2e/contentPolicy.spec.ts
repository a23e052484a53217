import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { signIn } from './drivers/openEditor.ts'
import { test as base } from './fixtures/test.ts'

type ForeignServer = { readonly origin: string; readonly requests: string[] }

/** A server on a different origin that records its requests. */
const test = base.extend<{ readonly foreign: ForeignServer }>({
  foreign: async ({}, use) => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.setHeader('Access-Control-Allow-Origin', '*').end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    await use({ origin: `http://127.0.0.1:${address.port}`, requests })
    server.closeAllConnections()
    server.close()
  },
})

test('injected content runs no script and sends nothing to others', async ({
  foreign,
  page,
  policyReports,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await page.evaluate(async (origin) => {
    const plant = (markup: string): void => document.body.insertAdjacentHTML('beforeend', markup)
    plant(`<img src="${origin}/image.png">`)
    plant(`<video src="${origin}/video.mp4" autoplay></video>`)
    plant(`<object data="${origin}/object"></object>`)
    plant(`<iframe src="${origin}/frame"></iframe>`)
    plant(`<link rel="stylesheet" href="${origin}/style.css">`)
    plant(`<div style="background: url(${origin}/background.png); height: 9px">planted</div>`)
    plant(`<base href="${origin}/">`)
    plant(`<form action="${origin}/form" method="post" target="_self"><input name="text" value="x"></form>`)
    document.querySelector<HTMLFormElement>(`form[action="${origin}/form"]`)?.submit()
    const script = document.createElement('script')
    script.textContent = 'window.planted = true'
    const foreignScript = document.createElement('script')
    foreignScript.src = `${origin}/script.js`
    document.body.append(script, foreignScript)
    plant('<img src="/nowhere.png" onerror="window.planted = true">')
    await fetch(`${origin}/fetch`).catch(() => null)
    navigator.sendBeacon(`${origin}/beacon`, 'x')
  }, foreign.origin)
  const kinds = ['img', 'media', 'object', 'frame', 'style', 'base', 'form-action', 'script', 'connect']
  const named = (kind: string) => policyReports.some((report) => report.includes(kind))
  await expect.poll(() => kinds.filter((kind) => !named(kind))).toEqual([])
  // The image's handler runs once the image has failed to load.
  await expect.poll(() => policyReports.some((report) => /inline event handler/u.test(report))).toBe(true)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(foreign.requests).toEqual([])
  expect(new URL(page.url()).origin).toBe(sharedService.baseUrl)
  policyReports.splice(0)
})
