/** A COPY of a Containerfile. */
export interface CopyStep {
  /** The stage from which files are copied; undefined for the project itself. */
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

/** A stage of a Containerfile. The steps of each kind are in order. */
export interface ContainerStage {
  readonly name: string | undefined;
  readonly copies: readonly CopyStep[];
  readonly runs: readonly string[];
  readonly env: { readonly [name: string]: string };
  readonly user: string | undefined;
  readonly stopSignal: string | undefined;
  readonly health: readonly string[] | undefined;
  readonly command: readonly string[] | undefined;
}

/** Returns the stages of a Containerfile. Throws for an instruction that this project does not use. */
export function containerSteps(text: string): readonly ContainerStage[] {
  const stages: { -readonly [Part in keyof ContainerStage]: ContainerStage[Part] }[] = [];
  const words = (rest: string) => rest.split(/\s+/).filter((word) => !word.startsWith('--'));
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, instruction = '', rest = ''] = line.match(/^([A-Z]+) (.*)$/) ?? [];
    if (instruction === 'FROM') {
      const [, name] = rest.match(/ AS (\w+)$/) ?? [];
      stages.push({
        name,
        copies: [],
        runs: [],
        env: {},
        user: undefined,
        stopSignal: undefined,
        health: undefined,
        command: undefined,
      });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`before the first stage: ${line}`);
    switch (instruction) {
      case 'COPY': {
        const paths = words(rest);
        const [, from] = rest.match(/--from=(\w+)/) ?? [];
        stage.copies = [...stage.copies, { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' }];
        break;
      }
      case 'RUN':
        stage.runs = [...stage.runs, rest];
        break;
      case 'ENV': {
        const [name = '', value = ''] = rest.split('=');
        stage.env = { ...stage.env, [name]: value };
        break;
      }
      case 'USER':
        stage.user = rest;
        break;
      case 'STOPSIGNAL':
        stage.stopSignal = rest;
        break;
      case 'HEALTHCHECK':
        stage.health = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
        break;
      case 'CMD':
        stage.command = JSON.parse(rest) as string[];
        break;
      case 'WORKDIR':
      case 'VOLUME':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`not an instruction that is used here: ${line}`);
    }
  }
  return stages;
}
