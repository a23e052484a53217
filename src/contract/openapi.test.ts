import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { toolNames } from '../composition/tools/tools.ts'
import { openApiDocument } from './openapi.ts'
import { operations } from './operations.ts'

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const config = await createConfig({ extends: ['spec'] })
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config })
    expect(problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message)).toEqual([])
  })

  it('describes every implemented operation under its own id', () => {
    const text = JSON.stringify(openApiDocument())
    for (const name of Object.keys(operations)) expect(text).toContain(`"operationId":"${name}"`)
  })

  it('lists the tool names in the plan and the applied edits of a job', () => {
    const named = JSON.stringify({ tool: { type: 'string', enum: toolNames } }).slice(1, -1)
    const job = JSON.stringify(openApiDocument()['paths'], (key, value: unknown) =>
      key.startsWith('/') && key !== '/jobs/{jobId}' ? undefined : value,
    )
    expect(job.split(named)).toHaveLength(3)
  })

  it('accepts and refuses the same composition bodies as the schema', () => {
    const document: { paths?: Record<string, unknown> } = openApiDocument()
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'api', ...document })
    const pointer =
      'api#/paths/~1projects~1%7BprojectId%7D~1compositions/post/requestBody/content/application~1json/schema'
    const validate = ajv.compile({ $ref: pointer })
    const composition = {
      version: 1,
      aspectRatio: '9:16',
      backgroundColor: '#000000',
      durationInFrames: 30,
      fps: 30,
      width: 1080,
      height: 1920,
      overlays: [],
    }
    expect(validate({ title: 'Teaser', composition })).toBe(true)
    expect(validate({ title: 'Teaser', composition: { ...composition, fps: 31 } })).toBe(false)
    expect(validate({ title: 'Teaser', composition: { ...composition, src: 'x' } })).toBe(false)
  })
})
