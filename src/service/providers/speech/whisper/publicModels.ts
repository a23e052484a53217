import type { Bytes } from '../../../../base/units.ts'

/** A model of whisper.cpp that `npm run setup:speech` can download. */
export interface PublicModel {
  readonly name: string
  readonly sizeBytes: Bytes
  readonly sha256: string
  readonly isMultilingual: boolean
}

/** Source: the repository that whisper.cpp itself downloads from. MIT licence. */
export const MODELS_ADDRESS = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main'

export const publicModels: readonly PublicModel[] = [
  {
    name: 'tiny.en',
    sizeBytes: 77_704_715,
    sha256: '921e4cf8686fdd993dcd081a5da5b6c365bfde1162e72b08d75ac75289920b1f',
    isMultilingual: false,
  },
  {
    name: 'tiny',
    sizeBytes: 77_691_713,
    sha256: 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21',
    isMultilingual: true,
  },
  {
    name: 'base.en',
    sizeBytes: 147_964_211,
    sha256: 'a03779c86df3323075f5e796cb2ce5029f00ec8869eee3fdfb897afe36c6d002',
    isMultilingual: false,
  },
  {
    name: 'base',
    sizeBytes: 147_951_465,
    sha256: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe',
    isMultilingual: true,
  },
  {
    name: 'small.en',
    sizeBytes: 487_614_201,
    sha256: 'c6138d6d58ecc8322097e0f987c32f1be8bb0a18532a3f88f734d1bbf9c41e5d',
    isMultilingual: false,
  },
  {
    name: 'small',
    sizeBytes: 487_601_967,
    sha256: '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b',
    isMultilingual: true,
  },
  {
    name: 'large-v3-turbo-q5_0',
    sizeBytes: 574_041_195,
    sha256: '394221709cd5ad1f40c46e6031ca61bce88931e6e088c188294c6d5a55ffa7e2',
    isMultilingual: true,
  },
  {
    name: 'medium',
    sizeBytes: 1_533_763_059,
    sha256: '6c14d5adee5f86394037b4e4e8b59f1673b6cee10e3cf0b11bbdbee79c156208',
    isMultilingual: true,
  },
  {
    name: 'large-v3-turbo',
    sizeBytes: 1_624_555_275,
    sha256: '1fc70f774d38eb169993ac391eea357ef47c88757ef72ee5943879b7e8e2bc69',
    isMultilingual: true,
  },
]

/** The name that whisper.cpp gives to the file of a model. */
export const fileNameOf = (name: string): string => `ggml-${name}.bin`
