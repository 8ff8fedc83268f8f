import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('sets', [
  ["['a', 'b'].toSet().difference(['a', 'c'].toSet())", ['b']],
  ["['a', 'b'].toSet().union(['b', 'c'].toSet())", ['a', 'b', 'c']],
  ["['a', 'b'].toSet().intersection(['b', 'c'].toSet())", ['b']],
  ["['a', 'b'].toSet().hasAll(['a', 'b'].toSet())", true],
  ["['a'].toSet().hasAll(['a', 'b'])", false],
  ["['a', 'b'].toSet().hasAny(['b', 'x'].toSet())", true],
  ["['a'].toSet().hasAny([])", false],
  ["['a'].toSet().hasOnly(['a', 'b'])", true],
  ["['a', 'c'].toSet().hasOnly(['a', 'b'].toSet())", false],
  ["['a', 'a'].toSet().size()", 1n],
  ["['a'].toSet().difference(['a'])", 'Failure: Unsupported operation: expected set but received list'],
  ['[[2, 1].toSet()].toSet() == [[1, 2].toSet()].toSet()', true],
]);
