import type { CurrencyCode } from './money.ts';

/** The currencies of ISO 4217 that people pay with. Metals, funds and test codes are left out. */
const ISO_4217 =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU ' +
  'UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** The codes of all currencies in which a house can keep its books. */
export const CURRENCY_CODES: readonly CurrencyCode[] = ['CHIP', ...(ISO_4217.split(' ') as CurrencyCode[])];

/** Returns whether a house can keep its books in the currency with this code. */
export function isCurrency(code: unknown): code is CurrencyCode {
  return (CURRENCY_CODES as readonly unknown[]).includes(code);
}
