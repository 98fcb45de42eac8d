// Calls and plays, evaluated by the modules of the page; gives what differs from Python.

/** @param {any} modules @param {any} compared @param {(a: unknown, b: unknown) => boolean} equal */
export function compareAll(modules, compared, equal) {
  const { Resolver, rulesOf, unpacked, traceJson, RuleError, fromJson, toJson, told, Machine, PlayTable } = modules;
  const wrong = [];
  let right = 0;

  function compare(what, got, expected) {
    // through JSON, so that a key without a value is a key that is not there
    if (equal(JSON.parse(JSON.stringify(got)), expected)) right += 1;
    else wrong.push({ what, got, expected });
  }

  function evaluate(data, rules, tree) {
    try {
      const { value, trace } = new Resolver(rules).answer(tree);
      const way = trace.map((asked) => withoutPlaces(told(data, rules, asked)));
      return { value: toJson(value), trace: trace.map(traceJson), told: way };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return { error: error.key, words: error.words };
    }
  }

  function withoutPlaces({ parts, asked, ...rest }) {
    const bare = parts.map(({ place, ...part }) => part);
    return { ...rest, parts: bare, asked: asked.map(withoutPlaces) };
  }

  function seen(machine, state, names) {
    const { protocol } = machine;
    const over = machine.over(state);
    const choices = machine.choices(state);
    const failing = choices.map(({ name, reasons }, index) => {
      const { needs } = protocol.moves[index];
      return [name, needs.flatMap((need, n) => (reasons.includes(need.said) ? [n] : []))];
    });
    const views = (protocol.views ?? []).flatMap((view) =>
      machine.players.map((player) => [`${view.name} ${player}`, machine.view(view, player, state)]));
    return {
      state: Object.fromEntries(names.map((name) => [name, toJson(state[name])])),
      over,
      legal: choices.filter((choice) => choice.legal).map((choice) => choice.name),
      failing: over === null ? Object.fromEntries(failing) : {},
      views: Object.fromEntries(views),
    };
  }

  function replay(data, rules, play) {
    const trace = data.blocks.find((block) => block.id === play.trace);
    const id = trace?.protocol ?? play.protocol;
    const machine = new Machine(data.blocks.find((block) => block.id === id), rules);
    const given = Object.fromEntries(Object.entries(trace?.given ?? play.given)
      .map(([name, value]) => [name, fromJson(value)]));
    const state = machine.start(given);
    if (!state) return [];
    const names = Object.keys(play.steps[0].state);
    const table = new PlayTable(machine, state, trace?.piles);
    const steps = [seen(machine, state, names)];
    const line = trace?.line ?? play.steps.slice(1).map((step) => step.move);
    for (const move of line) {
      const cards = table.make(move).map((card) => [card.name, card.since]);
      steps.push({ move, cards, ...seen(machine, table.state, names) });
    }
    return steps;
  }

  for (const { data: packed, calls } of compared.games) {
    const data = unpacked(packed);
    const rules = rulesOf(data);
    for (const { call, tree, expected } of calls) compare(call, evaluate(data, rules, tree), expected);
  }
  for (const { data: packed, plays } of compared.plays) {
    const data = unpacked(packed);
    const rules = rulesOf(data);
    for (const play of plays) compare(play.trace ?? play.protocol, replay(data, rules, play), play.steps);
  }
  return { right, wrong };
}
