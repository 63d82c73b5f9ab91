/**
 * What forms, the cart and the edge say, in Spanish. The key is the English sentence, letter for letter; a token in braces stands
 * for a number, a name or a list. Pages load this file with `import()`, and only Spanish ones, so it has nothing of the
 * careers page, which is in English.
 *
 * tests/content/spanish.test.ts finds the sentences that are missing here, and those that nobody says any more.
 */
import { interpolate } from '@/shared/lib/text';

/** Every sentence and label: the Spanish one by the English one. */
export const spanish: Readonly<Record<string, string>> = {
  // Sentences of the forms' rules.
  'Please check what you entered.': 'Revise lo que escribió.',
  'Please fill in all required fields (Name, Email, and Message).':
    'Complete todos los campos obligatorios (nombre, correo electrónico y mensaje).',
  'Please fill in all required fields: {labels}': 'Complete los campos obligatorios: {labels}',
  'Please fill in the following required fields: {labels}': 'Complete estos campos obligatorios: {labels}',
  'Please fill in all contact information fields': 'Complete todos los datos de contacto',
  'Please enter valid numbers for all fields.': 'Escriba en cada campo un número dentro de los límites.',
  'Send the fields of the form by their names': 'Envíe los campos del formulario por su nombre',
  'Send only the fields of this form': 'Envíe solo los campos de este formulario',

  'Enter your name': 'Escriba su nombre',
  'Enter your first name': 'Escriba su nombre',
  'Enter your last name': 'Escriba sus apellidos',
  'Enter your email address, like name@example.com':
    'Escriba su correo electrónico, por ejemplo nombre@example.com',
  'Enter your phone number, like (305) 555-0142': 'Escriba su número de teléfono, por ejemplo (305) 555-0142',
  'Enter a phone number, like (305) 555-0142': 'Escriba un número de teléfono, por ejemplo (305) 555-0142',
  'Enter your date of birth as month, day and year, like 3 14 1988':
    'Escriba su fecha de nacimiento con mes, día y año, por ejemplo 3\u00A014\u00A01988',
  'Enter a date of birth after 1899': 'Escriba una fecha de nacimiento posterior a 1899',
  'Enter a date of birth that is not in the future': 'Escriba una fecha de nacimiento de hoy o anterior',
  'Choose a date from the calendar': 'Elija una fecha del calendario',
  'Choose today or a later date': 'Elija hoy o una fecha posterior',
  'Use {max} characters or fewer': 'Use {max} caracteres o menos',
  'Choose {max} or fewer': 'Elija {max} o menos',
  'Choose one from the list': 'Elija una opción de la lista',
  'Write this as text': 'Escriba esto como texto',
  'Check the box or leave it': 'Marque la casilla o déjela sin marcar',
  'Write your message': 'Escriba su mensaje',

  'Choose how you will pay': 'Elija cómo va a pagar',
  'Choose the state where you will be during the visit':
    'Elija el estado en el que estará durante la consulta',
  'Enter your insurance provider': 'Escriba el nombre de su compañía de seguro',
  'Enter your member ID': 'Escriba su número de miembro (Member ID)',
  'Describe your symptoms or reason for visit': 'Describa sus síntomas o el motivo de la visita',
  'Check the box to agree to the terms': 'Marque la casilla para aceptar los términos',
  'Name the product': 'Indique el producto',
  'Give the price in dollars, like 296': 'Indique el precio en dólares, por ejemplo 296',
  'Give the quantity as a number, like 1': 'Indique la cantidad con un número, por ejemplo 1',
  'Say who pays': 'Indique quién paga',
  'Choose a treatment': 'Elija un tratamiento',
  'Choose how you would like to pay': 'Elija cómo quiere pagar',
  'Check the box to accept the Terms of Service and the No Refunds Policy':
    'Marque la casilla para aceptar los Términos del servicio y la Política de no reembolso',

  'Enter your age in years, like 42': 'Escriba su edad en años, por ejemplo 42',
  "Enter your height, like 5'9": "Escriba su estatura, por ejemplo 5'9 o 1.75\u00A0m",
  'Enter your current weight in pounds, like 180': 'Escriba su peso actual en libras, por ejemplo 180',
  'Enter your goal weight in pounds, like 150': 'Escriba en libras el peso que desea, por ejemplo 150',
  'Enter your age in years as one number, like 42':
    'Escriba su edad en años con un solo número, por ejemplo 42',
  'Enter your current weight in pounds as one number, like 180':
    'Escriba su peso actual en libras con un solo número, por ejemplo 180',
  'Enter your goal weight in pounds as one number, like 150':
    'Escriba en libras y con un solo número el peso que desea, por ejemplo 150',
  'Choose morning, afternoon or evening': 'Elija mañana, tarde o final del día',
  'Choose imperial or metric units': 'Elija pies y libras, o centímetros y kilogramos',
  'Enter your height in feet, from 3 to 8, like 5': 'Escriba su estatura en pies, de 3 a 8, por ejemplo 5',
  'Enter only the feet here, like 5, and the inches in their own field':
    'Escriba aquí solo los pies, por ejemplo 5, y las pulgadas en su propio campo',
  'Enter the inches of your height as a number from 0 to 11':
    'Escriba las pulgadas de su estatura con un número de 0 a 11',
  'Enter your height in centimeters, from 90 to 245, like 175':
    'Escriba su estatura en centímetros, de 90 a 245, por ejemplo 175',
  'Enter your weight in pounds, from 40 to 1000, like 150':
    'Escriba su peso en libras, de 40 a 1000, por ejemplo 150',
  'Enter your weight in kilograms, from 18 to 450, like 70':
    'Escriba su peso en kilogramos, de 18 a 450, por ejemplo 70',
  'Enter your weight as a number': 'Escriba su peso con un número',
  'Enter your weight in pounds, from {min} to {max}': 'Escriba su peso en libras, de {min} a {max}',
  'Choose your height': 'Elija su estatura',
  'Choose one of the answers': 'Elija una de las respuestas',
  'Choose at least one of the answers': 'Elija al menos una de las respuestas',
  'Choose “{none}” alone, or what applies': 'Elija solo “{none}”, o bien las que tenga',
  'Choose each answer once': 'Elija cada respuesta una sola vez',
  'Answer the questions of the quiz': 'Responda las preguntas del cuestionario',

  // What the edge answers.
  'Failed to send message. Please try again or call us directly.':
    'No se pudo enviar el mensaje. Intente de nuevo o llámenos.',
  'Failed to submit request. Please try again or call us directly.':
    'No se pudo enviar la solicitud. Intente de nuevo o llámenos.',
  'Failed to submit quiz results. Please try again or call us.':
    'No se pudieron enviar sus respuestas. Intente de nuevo o llámenos.',
  'An error occurred while calculating BMI. Please try again.':
    'No se pudo calcular el IMC. Intente de nuevo.',
  'Something went wrong. Please try again.': 'Algo salió mal. Intente de nuevo.',
  'Something went wrong. Please try again or call us.': 'Algo salió mal. Intente de nuevo o llámenos.',
  'Something went wrong on our side. Please call us.': 'Algo falló de nuestro lado. Llámenos.',
  'This does not work at the moment. Please call us.': 'Esto no funciona en este momento. Llámenos.',

  'We have received many messages from your internet connection.':
    'Recibimos muchos mensajes desde su conexión a internet.',
  'Please try again in 1 second.': 'Intente de nuevo en 1 segundo.',
  'Please try again in {n} seconds.': 'Intente de nuevo en {n} segundos.',
  'Please try again in 1 minute.': 'Intente de nuevo en 1 minuto.',
  'Please try again in {n} minutes.': 'Intente de nuevo en {n} minutos.',
  'Please try again in {n} hours.': 'Intente de nuevo en {n} horas.',
  'If it cannot wait, reach us at {way}.': 'Si no puede esperar, comuníquese con nosotros: {way}.',
  'We already have this form, with something else in it. Press the button again to send what it says now.':
    'Ya tenemos este formulario, con otro contenido. Presione el botón otra vez para enviar lo que dice ahora.',
  'We could not read what you sent. Please go back and send it again, or call us.':
    'No pudimos leer lo que envió. Vuelva a la página anterior y envíelo otra vez, o llámenos.',
  'It did not arrive whole': 'No llegó completo',
  'This is too large to send.': 'Es demasiado grande para enviarlo.',
  'Please send this from our website.': 'Envíelo desde nuestro sitio web.',
  'Please open this website with https:// and send it again.':
    'Abra este sitio web con https:// y envíelo otra vez.',
  'The price has changed. Nothing was charged: please reload the page and try again.':
    'El precio cambió. No se cobró nada: vuelva a cargar la página e intente de nuevo.',
  'There is no such payment.': 'Ese pago no existe.',
  'The payment could not be looked up.': 'No se pudo consultar el pago.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',

  // What the cart says: src/features/cart/words.ts.
  'Failed to add item to cart': 'No se pudo agregar al carrito',
  'Failed to update cart item': 'No se pudo cambiar la cantidad',
  'Failed to remove item from cart': 'No se pudo quitar del carrito',
  'We could not reach the store.': 'No pudimos comunicarnos con la tienda.',
  'An unknown error occurred': 'Ocurrió un error inesperado',
  'Product not found': 'No encontramos el producto',
  'Product variant not found': 'No encontramos esa versión del producto',
  'Your saved cart had expired at the store. We made a new one with the same treatments.':
    'Su carrito guardado venció en la tienda. Hicimos uno nuevo con los mismos tratamientos.',
  'You took this cart to the checkout, and the store has closed it. Your cart is empty now.':
    'Usted llevó este carrito al pago y la tienda lo cerró. Ahora su carrito está vacío.',
  'Your cart has changed at the store. Please check it before you go on.':
    'Su carrito cambió en la tienda. Revíselo antes de seguir.',
  '{title} is sold out: your cart has the last {left}.':
    '{title} está agotado: su carrito tiene {left}, y no hay más.',
  '{title} is sold out.': '{title} está agotado.',
  'Only {quantity} of {title} available.': 'Solo hay {quantity} de {title}.',
  'Treatments that are no longer in the store were left out.':
    'Quitamos los tratamientos que ya no están en la tienda.',
  '{title} added.': 'Se agregó {title}.',
  '{title} removed.': 'Se quitó {title}.',
  '1 item in cart': '1 artículo en el carrito',
  '{n} items in cart': '{n} artículos en el carrito',
  'Add to cart': 'Agregar al carrito',
  'Sold out today': 'Agotado hoy',
  Add: 'Agregar',

  // Labels of fields, which messages list and forms show, and words of results.
  Name: 'Nombre',
  'First name': 'Nombre',
  'First Name': 'Nombre',
  'Last name': 'Apellidos',
  'Last Name': 'Apellidos',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Date of birth': 'Fecha de nacimiento',
  'Preferred date': 'Fecha que prefiere',
  'Preferred time': 'Hora que prefiere',
  'Leave this empty': 'Deje este campo vacío',

  'How will you pay?': '¿Cómo va a pagar?',
  'Insurance provider': 'Compañía de seguro',
  'Member ID': 'Número de miembro (Member ID)',
  'Group number': 'Número de grupo (Group No.)',
  'Policy holder’s name': 'Nombre de la persona titular del seguro',
  State: 'Estado',
  'Parent’s or guardian’s name': 'Nombre de la madre, el padre o el tutor legal',
  'Street address': 'Calle y número',
  City: 'Ciudad',
  ZIP: 'Código postal (ZIP)',
  'Briefly describe your symptoms or reason for visit *':
    'Describa brevemente sus síntomas o el motivo de la visita *',
  'I agree to the terms and the privacy notice, and I consent to be treated by telehealth.':
    'Acepto los términos y el aviso de privacidad, y doy mi consentimiento para recibir atención por telesalud.',

  Treatment: 'Tratamiento',
  Gender: 'Género',
  Allergies: 'Alergias',
  'Reason for your visit': 'Motivo de su visita',
  'Emergency contact name': 'Nombre del contacto de emergencia',
  'Emergency contact phone': 'Teléfono del contacto de emergencia',
  'How would you like to pay?': '¿Cómo quiere pagar?',
  'I accept the Terms of Service and understand that all sales are final under the No Refunds Policy.':
    'Acepto los Términos del servicio y entiendo que todas las ventas son definitivas según la Política de no reembolso.',
  'Email me occasional wellness offers':
    'Quiero recibir ofertas de bienestar por correo electrónico de vez en cuando',

  Age: 'Edad',
  Height: 'Estatura',
  'Current weight': 'Peso actual',
  'Goal weight': 'Peso que desea',
  'Medical history': 'Historial médico',
  'Current medications': 'Medicamentos que toma',
  'What you have tried': 'Lo que ha probado',
  Conditions: 'Enfermedades',
  Goal: 'Meta',
  'GLP-1 medication': 'Medicamento GLP-1',
  'Pregnancy or breastfeeding': 'Embarazo o lactancia',
  Motivation: 'Motivación',
  'None of these': 'Ninguna de estas',

  Units: 'Unidades',
  Feet: 'Pies',
  Inches: 'Pulgadas',
  'Height (cm)': 'Estatura (cm)',
  Weight: 'Peso',
  'Height used: {feet}\u00A0ft {inches}\u00A0in': 'Estatura usada: {feet}\u00A0pies {inches}\u00A0pulgadas',
  Underweight: 'Bajo peso',
  'Normal weight': 'Peso normal',
  Overweight: 'Sobrepeso',
  Obese: 'Obesidad',
  'Your BMI is below the healthy range. Please talk to a clinician.':
    'Su IMC está por debajo del rango saludable. Hable con un profesional de la salud.',
  'We recommend scheduling a weight loss consultation with our medical team.':
    'Le recomendamos una consulta con nuestro equipo médico para bajar de peso.',
  'Great job maintaining a healthy weight!': 'Su peso está en el rango saludable. Siga así.',
};

/** The sentences with tokens, and what matches them. */
const patterns = Object.entries(spanish)
  .filter(([english]) => english.includes('{'))
  .map(([english, translation]) => {
    const literal = english.replace(/[.?()]/g, String.raw`\$&`);
    return { pattern: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`), translation };
  });

const wordOf = (english: string) => (Object.hasOwn(spanish, english) ? spanish[english] : undefined);

/** Translates the items of a list such as 'Name, Email'. */
const listOf = (english: string) =>
  english
    .split(', ')
    .map((item) => sentenceOf(item) ?? item)
    .join(', ');

function sentenceOf(english: string): string | undefined {
  const fixed = wordOf(english);
  if (fixed !== undefined) return fixed;
  for (const { pattern, translation } of patterns) {
    const { groups } = pattern.exec(english) ?? {};
    if (groups)
      return interpolate(
        translation,
        Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, listOf(value)])),
      );
  }
  return undefined;
}

/** Returns a sentence, or several, in Spanish. What is not in this file stays as it is, such as texts of the content. */
export const inSpanish = (english: string): string =>
  wordOf(english) ??
  english
    .replaceAll('. ', '.\n')
    // A treatment's name: Dr. B Special.
    .replaceAll('Dr.\n', 'Dr. ')
    .split('\n')
    .map((sentence) => sentenceOf(sentence) ?? sentence)
    .join(' ');
